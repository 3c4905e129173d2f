import { expect } from 'vitest'
import { type Issue, MahjongError } from '../../src/core/issue.ts'
import { issueText } from '../../src/format/issue-text.ts'
import { locales } from '../../src/locale/index.ts'

/** The same findings, each of which has the data that its sentence speaks of, so that another language tells it. */
export function told<Found extends Issue>(issues: readonly Found[]): readonly Found[] {
  for (const issue of issues) expect(issueText(issue, locales.fi)).not.toBe(issue.message)
  return issues
}

/** A finding as `code rule path`, without what it has not. */
export function named(issue: Issue): string {
  return [issue.code, 'rule' in issue ? issue.rule : [], issue.path?.join('.') || []].flat().join(' ')
}

/** What a call is refused with, each finding told in full and {@link named}; `[]` where it is not refused. */
export function refusedWith(call: () => unknown): string[] {
  try {
    call()
  } catch (error) {
    if (!(error instanceof MahjongError)) throw error
    return told(error.issues).map(named)
  }
  return []
}
