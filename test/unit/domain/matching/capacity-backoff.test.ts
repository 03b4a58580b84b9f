// How long a provider's answer 'no capacity' counts.
import { expect, it } from 'vitest'
import { backoffOf } from '../../../../domain/matching/capacity-backoff.ts'

const at = Date.parse('2026-11-21T10:00:00Z')
const answer = { at, freeFrom: null }

it('counts for the provider’s own number of hours', () => {
  expect(backoffOf(answer, 24, null)).toEqual({ freeFrom: null, until: at + 24 * 3_600_000 })
})

it('counts to the day that the answer names', () => {
  expect(backoffOf({ at, freeFrom: '2027-01-10' }, 24, null)).toEqual({ freeFrom: '2027-01-10', until: null })
})

it('does not count without an answer, or for a provider that wants none', () => {
  expect(backoffOf(null, 24, null)).toBeNull()
  expect(backoffOf({ at, freeFrom: '2027-01-10' }, 0, null)).toBeNull()
})

it('ends when the provider reports a free place or the day of the next one after it, and not before', () => {
  expect(backoffOf(answer, 24, at + 1)).toBeNull()
  expect(backoffOf(answer, 24, at)).not.toBeNull()
})
