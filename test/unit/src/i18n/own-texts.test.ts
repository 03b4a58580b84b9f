// Texts that the operator changed, on a page that is open.
import i18next from 'i18next'
import { beforeAll, expect, it } from 'vitest'
import { ownTexts, readTexts, setOwnTexts, startI18n } from '../../../../src/i18n/i18n.ts'
import { showOwnTexts } from '../../../../src/i18n/own-texts.ts'

const submit = (text: string) => ({ 'sign-in': { submit: text } })

beforeAll(async () => {
  setOwnTexts({ revision: 1, de: submit('Hier anmelden'), en: {} })
  await startI18n('de', ['common', 'sign-in'])
})

it('starts with what this device last heard of', () => {
  expect(i18next.t('sign-in:submit')).toBe('Hier anmelden')
  expect(i18next.t('sign-in:password')).toBe('Passwort')
})

it('shows another text without another start, and the delivered one again', async () => {
  let drawn = 0
  i18next.on('languageChanged', () => {
    drawn += 1
  })
  await showOwnTexts({ revision: 2, de: submit('Los'), en: {} })
  expect([i18next.t('sign-in:submit'), drawn]).toEqual(['Los', 1])
  await showOwnTexts({ revision: 3, de: {}, en: {} })
  expect([i18next.t('sign-in:submit'), drawn, ownTexts()?.revision]).toEqual(['Anmelden', 2, 3])
})

it('lays nothing where no text is, and changes no file', async () => {
  const odd = {
    'sign-in': { 'submit.deeper': 'x', title: 'x', 'no.such': 'x', __proto__: 'x', 'title.admin': 'Verwaltung' },
  }
  await showOwnTexts({ revision: 4, de: odd, en: {} })
  expect(i18next.t('sign-in:submit')).toBe('Anmelden')
  expect(i18next.t('sign-in:title.admin')).toBe('Verwaltung')
  setOwnTexts(null)
  expect(((await readTexts('de', 'sign-in')).title as { admin: string }).admin).toBe('Anmelden für die Verwaltung')
})
