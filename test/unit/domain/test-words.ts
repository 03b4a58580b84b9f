// The real German and English texts for tests of domain texts, filled in by i18next as the app does.
import { readFileSync } from 'node:fs'
import { createInstance } from 'i18next'
import { type Locale, localeByLanguage, type Words } from '../../../domain/words.ts'

const textsOf = (language: string, file: string) =>
  JSON.parse(readFileSync(new URL(`../../../src/i18n/${language}/${file}.json`, import.meta.url), 'utf8'))

async function wordsOf(language: 'de' | 'en'): Promise<Words> {
  const i18n = createInstance()
  await i18n.init({
    lng: language,
    resources: { [language]: { domain: textsOf(language, 'domain'), catalogue: textsOf(language, 'catalogue') } },
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
