import fc from 'fast-check'
import { inject } from 'vitest'
import { reportProperty } from './property-report.ts'

fc.configureGlobal({ seed: inject('seed'), numRuns: inject('runs'), reporter: reportProperty })
