import { expect } from 'vitest'
import { type Issue, MahjongError } from '../../src/core/issue.ts'
import { issueText } from '../../src/format/issue-text.ts'
import { fi } from '../../src/locale/fi.ts'

/** The same findings, which survive JSON, and whose data tell all that their sentences speak of: each can be told in another language. */
export function told<Found extends readonly Issue[]>(issues: Found): Found {
  for (const issue of issues) {
    expect(JSON.parse(JSON.stringify(issue))).toStrictEqual(issue)
    expect(issueText(issue, fi), JSON.stringify(issue)).not.toBe(issue.message)
  }
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
