// The domain's texts in the language of the page: gives domain functions (dates, distances, reasons) i18next's translator.
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { localeByLanguage, type Words } from '../../domain/words.ts'

const allTexts = ['common', 'domain', 'catalogue']
const basicTexts = ['common', 'domain']

/** Translator and locale of the current language; changes when the language does. */
export const useWords = (): Words => useWordsOf(allTexts)

/** The same without the catalogues' labels: for times and parts that the lock screen shows before anything else is loaded. */
export const useBasicWords = (): Words => useWordsOf(basicTexts)

function useWordsOf(texts: readonly string[]): Words {
  const { t, i18n } = useTranslation(texts)
  const language = i18n.language === 'en' ? 'en' : 'de'
  return useMemo(() => ({ locale: localeByLanguage[language], t: (key, values = {}) => t(key, values) }), [t, language])
}
