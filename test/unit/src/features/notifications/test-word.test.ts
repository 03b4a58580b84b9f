// What is said of a test of notifications: nothing that is not known (U10).
import { expect, it } from 'vitest'
import { testWord } from '../../../../../src/features/notifications/test-word.ts'
import notifications from '../../../../../src/i18n/de/notifications.json' with { type: 'json' }

const askedAt = 1_000_000
const sent = { step: 'sent', askedAt } as const

it.each([
  [null, { step: 'idle' }, null, askedAt],
  [null, { step: 'sending' }, null, askedAt],
  ['failed', { step: 'failed' }, null, askedAt],
  // what arrived before it was something else
  ['sent', sent, askedAt - 1, askedAt + 59_000],
  ['arrived', sent, askedAt + 2_000, askedAt + 59_000],
  ['arrived', sent, askedAt + 2_000, askedAt + 600_000],
  ['lost', sent, askedAt - 1, askedAt + 60_000],
  ['lost', sent, null, askedAt + 600_000],
] as const)('[U10] is %s', (word, step, receivedAt, now) => {
  expect(testWord(step, receivedAt, now)).toBe(word)
  if (word) expect(notifications.test[word]).toBeTruthy()
})
