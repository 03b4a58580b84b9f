import { expect, it } from 'vitest'
import { keyMessages, parseKeyWords } from '../../../../server/admin-cli/keys.ts'

it.each([
  ['list', { command: 'keys-list' }],
  ['new token', { command: 'keys-new', key: 'token' }],
  ['drop token', { command: 'keys-drop', key: 'token', now: false }],
  ['drop token --now', { command: 'keys-drop', key: 'token', now: true }],
  ['', null],
  ['new pepper', null],
  ['drop', null],
  ['drop token --yes now', null],
])('keys %s', (words, command) => {
  expect(parseKeyWords(words.split(' '))).toEqual(command)
})

it('every refusal is told', () => {
  for (const code of ['keys_two', 'keys_one', 'keys_early', 'keys_stale', 'keys_read_only'])
    expect(keyMessages[code]).toBeTruthy()
})
