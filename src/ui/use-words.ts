// The domain's texts in the language of the page: gives domain functions (dates, distances, reasons) i18next's translator.
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { localeByLanguage, type Words } from '../../domain/words.ts'

/** Translator and locale of the current language; changes when the language does. */
export function useWords(): Words {
  const { t, i18n } = useTranslation(['common', 'domain', 'catalogue'])
  const language = i18n.language === 'en' ? 'en' : 'de'
  return useMemo(() => ({ locale: localeByLanguage[language], t: (key, values = {}) => t(key, values) }), [t, language])
}
