// German words whatever the language of the screen: for what a German insurer or another house reads. On an English screen they are
// loaded beside the others.
import { use } from 'react'
import { localeByLanguage, type Words } from '../../domain/words.ts'
import { german, hasGerman, loadGerman } from '../i18n/german-words.ts'

const basic = ['common', 'domain', 'catalogue']
const loading = new Map<string, Promise<void>>()
let words: Words | null = null

/** @param areas of texts besides those of the domain; waits until they are there, as the screen's own texts do */
export function useGermanWords(areas: readonly string[]): Words {
  const all = [...basic, ...areas]
  const name = all.join()
  if (!hasGerman(all)) {
    const promise = loading.get(name) ?? loadGerman(all)
    if (!loading.has(name)) {
      loading.set(name, promise)
      // what could not be reached is tried again by the next screen
      promise.catch(() => loading.delete(name))
    }
    use(promise)
  }
  words ??= { locale: localeByLanguage.de, t: german() as Words['t'] }
  return words
}
