// What a push service's answer means.
import { describe, expect, it } from 'vitest'
import { verdictOf } from '../../../../server/push/verdict.ts'

const now = Date.UTC(2026, 10, 20, 10)
const answer = (status: number, retryAfter: string | null = null) => ({ status, retryAfter })

describe('a push service', () => {
  it.each([200, 201, 202])('%i took it', (status) => {
    expect(verdictOf(answer(status), 0, now)).toEqual({ kind: 'taken' })
  })
  it.each([404, 410])('%i: gone for good', (status) => {
    expect(verdictOf(answer(status), 0, now)).toEqual({ kind: 'gone' })
  })
  it.each([301, 307, 400, 401, 403, 413])('%i would be refused again; 400, 401 and 403 for every push', (status) => {
    const isBroken = status >= 400 && status <= 403
    expect(verdictOf(answer(status), 0, now)).toEqual({ kind: 'refused', status, isBroken })
  })
  it.each([
    ['seconds', '120', 120_000],
    ['a date', new Date(now + 90_000).toUTCString(), 90_000],
    ['a date that is over', new Date(now - 90_000).toUTCString(), 0],
    ['nothing', null, 30_000],
    ['nonsense', 'soon', 30_000],
    ['longer than a push lives', '999999', 12 * 3_600_000],
  ])('429 and 503 come later: %s', (_what, retryAfter, wait) => {
    for (const status of [429, 500, 503]) {
      expect(verdictOf(answer(status, retryAfter), 0, now)).toEqual({ kind: 'later', at: now + wait })
    }
  })
  it('without a word waits twice as long each time, at most an hour; so does silence', () => {
    const waits = [0, 1, 2, 7, 30].map((tries) => {
      const verdict = verdictOf(null, tries, now)
      return verdict.kind === 'later' ? verdict.at - now : null
    })
    expect(waits).toEqual([30_000, 60_000, 120_000, 3_600_000, 3_600_000])
  })
})
