// German words whatever the language of the screen: for what a German insurer or another house reads. On an English screen they are
// loaded beside the others.
import i18next from 'i18next'
import { use } from 'react'
import { localeByLanguage, type Words } from '../../domain/words.ts'
import { readTexts } from '../i18n/i18n.ts'

const basic = ['common', 'domain', 'catalogue']

let words: Words | null = null
const loading = new Map<string, Promise<Words>>()

const german = (): Words => {
  words ??= { locale: localeByLanguage.de, t: i18next.getFixedT('de') as Words['t'] }
  return words
}

async function load(areas: readonly string[]): Promise<Words> {
  const missing = areas.filter((area) => !i18next.hasResourceBundle('de', area))
  const texts = await Promise.all(missing.map((area) => readTexts('de', area)))
  for (const [at, area] of missing.entries()) i18next.addResourceBundle('de', area, texts[at])
  return german()
}

/** @param areas of texts besides those of the domain; waits until they are there, as the screen's own texts do */
export function useGermanWords(areas: readonly string[]): Words {
  const all = [...basic, ...areas]
  const name = all.join()
  const isThere = all.every((area) => i18next.hasResourceBundle('de', area))
  let promise = loading.get(name)
  if (!isThere && !promise) {
    promise = load(all)
    loading.set(name, promise)
    // what could not be reached is tried again by the next screen
    promise.catch(() => loading.delete(name))
  }
  return isThere || !promise ? german() : use(promise)
}
