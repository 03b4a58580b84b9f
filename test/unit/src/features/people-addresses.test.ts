// Addresses as they are pasted into an invitation.
import { expect, it } from 'vitest'
import { addressesOf } from '../../../../src/features/people/addresses.ts'

it.each([
  ['', []],
  [' \n ; , ', []],
  ['a@haus.example', ['a@haus.example']],
  [
    'A@Haus.example\nb@haus.example; a@haus.example,  c@haus.example\n',
    ['a@haus.example', 'b@haus.example', 'c@haus.example'],
  ],
])('%j', (text, addresses) => expect(addressesOf(text)).toEqual(addresses))
