// The strength of passwords with the word lists that the app loads: common and German words, and the person's own.
import { expect, it } from 'vitest'
import { passwordStrengths } from '../../../../../catalogue/account/password-strengths.ts'
import { ownTexts } from '../../../../../domain/password-strength.ts'
import { measurePassword as measure } from '../../../../../src/features/sign-in/password-meter.ts'

const measurePassword = (password: string, own: readonly string[]) =>
  passwordStrengths.keyOf(measure(password, own).score)

it.each([
  ['', 'veryWeak'],
  ['passwort1234', 'weak'],
  ['Sommer2026!', 'medium'],
  ['Zugvogel Gabel Nebel', 'veryStrong'],
])('%j is %s', (password, strength) => {
  expect(measurePassword(password, [])).toBe(strength)
})

it('counts German words as known', () => {
  expect(measurePassword('krankenhaus', [])).toBe('veryWeak')
  expect(measurePassword('krxnkvnhqus', [])).toBe('veryStrong')
})

it('counts what people know who know the person', () => {
  const password = 'Oltmannsenstift'
  expect(measurePassword(password, [])).not.toBe('veryWeak')
  expect(measurePassword(password, ['Haus Oltmannsenstift'])).toBe('veryWeak')
})

it.each([
  'maria.koenig@klinikum-nord.example',
  'Maria.Koenig@Klinikum-Nord.Example',
  'maria.koenig',
  'Maria König',
  'König, Maria',
  'mariakönig',
  'König.Maria',
  'Klinikum Nord am Deich',
  'klinikumnordamdeich',
])('counts the person’s own %j as known', (password) => {
  const email = 'maria.koenig@klinikum-nord.example'
  const own = ownTexts({ email, firstName: 'Maria', lastName: 'König', houses: ['Klinikum Nord am Deich'] })
  expect(['veryWeak', 'weak']).toContain(measurePassword(password, own))
})

it('answers a long text in a moment', () => {
  expect(measurePassword('a'.repeat(10_000), [])).not.toBe('veryStrong')
}, 2000)

it('[X27] measures guesses and time to crack by their size only', () => {
  expect(measure('krankenhaus', [])).toMatchObject({
    guesses: expect.stringMatching(/^10\^[2-5]$/),
    time_to_crack: '10^0',
  })
  expect(measure('Zugvogel Gabel Nebel', [])).toMatchObject({ guesses: expect.stringMatching(/^10\^1\d$/) })
  expect(measure('', [])).toEqual({ score: 0, guesses: '10^0', time_to_crack: '10^0' })
})
