// The sentence above the sign-in form. The reason comes from the page's address, so it may be anything.
import { expect, it } from 'vitest'
import { closedSentence } from '../../../../src/features/sign-in/closed-sentence.ts'

const t = (key: string, values: Record<string, number>) => `${key} ${values.minutes}`

it('[AU5] says why the page is closed, with the minutes of the kind of device', () => {
  expect(closedSentence('idle', undefined, t)).toBe('reason.idle 5')
  expect(closedSentence('idle', 'personal', t)).toBe('reason.idle 15')
  expect(closedSentence('ended', 'shared', t)).toBe('reason.ended 5')
  expect(closedSentence('other_tab', undefined, t)).toBe('reason.other_tab 5')
})

it.each(['start', '', 'toString', '<b>'])('says nothing for %s', (reason) => {
  expect(closedSentence(reason, undefined, t)).toBeNull()
})

it('[X9] says that the device’s storage was set up again, and whether anything was lost', () => {
  expect(closedSentence('rebuilt', undefined, t)).toBe('reason.rebuilt 5')
  expect(closedSentence('emptied', undefined, t)).toBe('reason.emptied 5')
})
