// What an invited person has to enter.
import { expect, it } from 'vitest'
import { newAccountProblems } from '../../../../src/features/sign-in/new-account.ts'

const good = { firstName: 'Maria', lastName: 'Kern', password: 'vier Wörter ohne Sinn' }
const problems = (change: Partial<typeof good>) =>
  newAccountProblems({ ...good, ...change }).map(({ field, problem }) => `${field}: ${problem}`)

it('takes names and a long password', () => {
  expect(problems({})).toEqual([])
})

it('names every missing field, in the order of the form', () => {
  expect(problems({ firstName: ' ', lastName: '', password: '' })).toEqual([
    'firstName: firstNameEmpty',
    'lastName: lastNameEmpty',
    'password: passwordTooShort',
  ])
})

it.each([
  ['elevenchars', ['password: passwordTooShort']],
  ['twelve chars', []],
  // six letters with combining marks and six emoji: what a person counts as twelve
  ['äöüäöü😀😀😀😀😀😀', []],
  ['😀😀😀😀😀😀', ['password: passwordTooShort']],
  ['a'.repeat(128), []],
  ['a'.repeat(129), ['password: passwordTooLong']],
])('counts the characters of %s', (password, expected) => {
  expect(problems({ password })).toEqual(expected)
})
