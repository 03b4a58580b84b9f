// What the page of a device says of its notifications: no more and no less than is known.
import { expect, it } from 'vitest'
import { pushWord } from '../../../../../src/features/notifications/push-word.ts'
import notifications from '../../../../../src/i18n/de/notifications.json' with { type: 'json' }

const permission = (state: 'default' | 'granted' | 'denied' | 'unsupported', isLoading = false) => ({
  state,
  isLoading,
  error: null,
})

it.each([
  ['asking', { offer: 'asking', permission: permission('granted'), kept: false }],
  ['unanswered', { offer: 'unanswered', permission: permission('granted'), kept: false }],
  ['off', { offer: 'off', permission: permission('granted'), kept: false }],
  ['default', { offer: 'on', permission: permission('default', true), kept: false }],
  ['denied', { offer: 'on', permission: permission('denied'), kept: false }],
  ['unsupported', { offer: 'on', permission: permission('unsupported'), kept: false }],
  ['subscribing', { offer: 'on', permission: permission('granted', true), kept: false }],
  ['granted', { offer: 'on', permission: permission('granted'), kept: false }],
  ['on', { offer: 'on', permission: permission('granted', true), kept: true }],
] as const)('[U10] is %s', (word, known) => {
  expect(pushWord(known)).toBe(word)
  expect(notifications.state[word]).toBeTruthy()
})
