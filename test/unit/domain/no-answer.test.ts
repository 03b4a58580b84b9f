// When a silent provider has to be thought of: both sides of the limit, and what a configuration may say.
import { expect, it } from 'vitest'
import { isWithoutAnswer, noAnswerHoursOf } from '../../../domain/no-answer.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const hour = 3_600_000

it.each([
  ['sent', 4 * hour, true],
  ['sent', 4 * hour - 1, false],
  ['interested', 9 * hour, false],
  ['accepted', 9 * hour, false],
  ['archived', 9 * hour, false],
])('%s for %d ms: %s', (status, waited, is) => {
  expect(isWithoutAnswer({ status, sent_at: now - waited }, 4, now)).toBe(is)
})

it.each([
  [{}, 4],
  [{ no_answer_hours: 1 }, 1],
  [{ no_answer_hours: 168 }, 168],
  [{ no_answer_hours: 0 }, 4],
  [{ no_answer_hours: 169 }, 4],
  [{ no_answer_hours: 2.5 }, 4],
  [{ no_answer_hours: '8' }, 4],
])('%j means %d hours', (config, hours) => {
  expect(noAnswerHoursOf(config)).toBe(hours)
})
