// The real texts of screens for tests of pure text functions, filled in by i18next as the app does. A key that a language
// lacks fails the test.
import { readFileSync } from 'node:fs'
import { createInstance } from 'i18next'
import { type Locale, localeByLanguage, type Words } from '../../../domain/words.ts'

const areas = [
  'common',
  'assessments',
  'domain',
  'catalogue',
  'catalogue-admissions',
  'catalogue-assessment',
  'catalogue-patient',
  'catalogue-rehab',
  'catalogue-search',
  'clinic-material',
  'form',
  'patient-record',
  'receiver',
  'rehab-application',
  'rehab-approval',
  'rehab-forms',
  'report',
  'request',
  'request-work',
  'interest',
  'files',
  'outbox',
  'profile',
  'errors',
  'notifications',
  'organisation-history',
  'catalogue-admin',
  'sender',
  'portal-requests',
  'portal-search',
  'transitional-care',
]
const textsOf = (language: string, file: string) =>
  JSON.parse(readFileSync(new URL(`../../../src/i18n/${language}/${file}.json`, import.meta.url), 'utf8'))

async function wordsOf(language: 'de' | 'en'): Promise<Words> {
  const i18n = createInstance()
  await i18n.init({
    lng: language,
    resources: { [language]: Object.fromEntries(areas.map((area) => [area, textsOf(language, area)])) },
    interpolation: { escapeValue: false },
  })
  const locale: Locale = localeByLanguage[language]
  return {
    locale,
    t: (key, values) => {
      if (!i18n.exists(key, { ...values })) throw new Error(`no text for ${key} in ${language}`)
      return i18n.t(key, { ...values })
    },
  }
}

export const de = await wordsOf('de')
export const en = await wordsOf('en')
