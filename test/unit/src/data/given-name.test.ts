// Who wrote: the account's name, and only where it has none what came sealed with the writing.
import { expect, it } from 'vitest'
import { givenIn, nameOrGiven } from '../../../../src/data/given-name.ts'

it('never calls somebody of a clinic or a house by what they gave', () => {
  const maria = { first_name: 'Maria', last_name: 'Kruse' }
  expect(nameOrGiven(maria, 'Dr. Chefarzt')).toBe('Maria Kruse')
})

it('calls people of the portal, whose accounts have no name, by what they gave, and else by nothing', () => {
  const nameless = { first_name: '', last_name: '' }
  expect(nameOrGiven(nameless, ' Anna (Tochter) ')).toBe('Anna (Tochter)')
  expect(nameOrGiven(nameless)).toBe('')
  expect(nameOrGiven(null)).toBe('')
})

it('reads it of a file that opens, and of no other', () => {
  expect(givenIn({ state: 'open', value: { name: 'a.pdf', from: 'Anna' } })).toBe('Anna')
  expect(givenIn({ state: 'no_key' })).toBe('')
  expect(givenIn(undefined)).toBe('')
})
