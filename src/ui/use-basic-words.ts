// The domain's texts without the catalogues' labels: for times and parts that the lock screen shows before anything else is loaded.
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { localeByLanguage, type Words } from '../../domain/words.ts'
import { useIsClockLost } from './use-now.ts'

const basicTexts = ['common', 'domain']

/** Translator and locale of the current language, without the catalogues; changes when the language does. */
export const useBasicWords = (): Words => useWordsOf(basicTexts)

/** @param texts the namespaces that are waited for */
export function useWordsOf(texts: readonly string[]): Words {
  const { t, i18n } = useTranslation(texts)
  const language = i18n.language === 'en' ? 'en' : 'de'
  const isLost = useIsClockLost()
  return useMemo(
    () => ({ locale: localeByLanguage[language], t: t as Words['t'], ...(isLost ? { isLasting: true } : {}) }),
    [t, language, isLost],
  )
}
