// Sentences as they stand on the screen, with what they name.
import { readdirSync, readFileSync } from 'node:fs'
import i18next from 'i18next'
import { beforeAll, expect, it, vi } from 'vitest'
import { languages, startI18n } from '../../../../src/i18n/i18n.ts'

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  await startI18n('en', ['access', 'common', 'people', 'portal-account', 'portal-requests', 'portal-search', 'readers'])
  return () => void vi.unstubAllGlobals()
})

it('ends a sentence with one full stop, also after a time of day', () => {
  expect(i18next.t('portal-requests:next.declined', { when: 'today, 11:47 a.m.' })).toBe(
    'Declined: today, 11:47 a.m. Ask more providers.',
  )
  expect(i18next.t('common:send.stored_why', { when: ' at 02:05 p.m.' })).toBe(
    'Arrived at 02:05 p.m. The clinic can see it.',
  )
})

it('names the button of the filters as it is called (P21)', async () => {
  for (const language of languages) {
    await i18next.changeLanguage(language)
    expect(i18next.t('portal-search:nudge.text')).toMatch(
      new RegExp(`[„“]${i18next.t('portal-search:listing.filter')}[“”]`),
    )
  }
})

it('promises no sign-in before the code that a new device is asked for (P55)', async () => {
  for (const language of languages) {
    await i18next.changeLanguage(language)
    expect(i18next.t('portal-account:link.login')).toMatch(/\bcode\b/i)
  }
})

it('counts no invitation before there is an address (R46)', async () => {
  for (const [language, text] of [
    ['de', 'Einladung senden'],
    ['en', 'Send invitation'],
  ] as const) {
    await i18next.changeLanguage(language)
    expect(i18next.t('people:inviteAll', { count: 0 })).toBe(text)
  }
})

it('calls in German what somebody signs in with another name than what they can read', async () => {
  await i18next.changeLanguage('de')
  expect(i18next.t('access:status.full')).toBe('Voller Zugriff')
  expect(i18next.t('access:members.remove')).toBe('Zugriff entziehen')
  expect(i18next.t('readers:people', { count: 2 })).toBe('2 Personen mit Zugriff')
  expect(i18next.t('people:editTitle')).toBe('Zugang ändern')
})

const german = new URL('../../../../src/i18n/de/', import.meta.url)
const textsIn = (tree: object): string[] =>
  Object.values(tree).flatMap((text) => (typeof text === 'string' ? [text] : textsIn(text)))
const germanTexts = (file: string): string[] => textsIn(JSON.parse(readFileSync(new URL(file, german), 'utf8')))

it('says what became of a thing, not that something failed or was cancelled', () => {
  const found = readdirSync(german).flatMap((file) =>
    germanTexts(file).filter((text) => /fehlgeschlagen|stornier/i.test(text)),
  )
  expect(found).toEqual([])
})

it('promises a house no more than there is', () => {
  // an application goes to the hospital's own system, and a prediction is the clinic's
  expect(germanTexts('features.json').filter((text) => /Kasse|Vorhersage/.test(text))).toEqual([])
})
