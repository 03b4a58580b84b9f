// The domain's texts in the language of the page: gives domain functions (dates, distances, reasons) i18next's translator.
import { useMemo } from 'react'
import type { Words } from '../../domain/words.ts'
import { useWordsOf } from './use-basic-words.ts'

const allTexts = ['common', 'domain', 'catalogue']

/** Texts without values by language and key: a list shows the same few hundreds of times, and i18next looks each up anew. */
const kept = new Map<string, string>()

/** Translator and locale of the current language; changes when the language does. */
export function useWords(): Words {
  const words = useWordsOf(allTexts)
  return useMemo(
    () => ({
      ...words,
      t(key, values) {
        if (values) return words.t(key, values)
        const known = kept.get(words.locale + key)
        if (known !== undefined) return known
        const text = words.t(key)
        // what is missing is answered by its key, and may come
        if (!key.endsWith(text)) kept.set(words.locale + key, text)
        return text
      },
    }),
    [words],
  )
}
