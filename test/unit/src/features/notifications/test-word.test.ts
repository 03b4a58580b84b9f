// What is said of a test of notifications: nothing that is not known (U10).
import { expect, it } from 'vitest'
import { testWord } from '../../../../../src/features/notifications/test-word.ts'
import notifications from '../../../../../src/i18n/de/notifications.json' with { type: 'json' }
import { lostReasons } from '../../../../../src/state/push.ts'

const sent = { step: 'sent', push: 7 } as const
const lost = { step: 'lost', push: 7, why: 'taken' } as const

it.each([
  [null, { step: 'idle' }, null],
  [null, { step: 'sending' }, null],
  ['failed', { step: 'failed', why: 'broken' }, 6],
  // what arrived before it was something else, whenever a clock says that it came
  ['sent', sent, 6],
  ['sent', sent, null],
  ['arrived', sent, 7],
  // one that was sent later shows as well that this device hears
  ['arrived', sent, 8],
  ['lost', lost, 6],
  ['lost', lost, null],
  ['arrived', lost, 7],
] as const)('[U10] is %s', (word, step, receivedId) => {
  expect(testWord(step, receivedId)).toBe(word)
  if (word) expect(notifications.test[word]).toBeTruthy()
})

it.each(lostReasons)('[U10] says why: %s', (why) => {
  expect(notifications.test.why[why]).toBeTruthy()
})
