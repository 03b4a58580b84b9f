// The tab's title. It stands on screens that others may see, so it never names a patient.
import { useCallback, useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** of the page, and how many of its forms show an error */
const shown = { title: '', errors: 0 }

function write(prefixed: (title: string) => string): void {
  document.title = shown.errors > 0 ? prefixed(shown.title) : shown.title
}

function usePrefixed(): (title: string) => string {
  const { t } = useTranslation('common')
  return useCallback((title) => t('error.formPrefix', { title }), [t])
}

/** Shows `title · Anschluss`. */
export function usePageTitle(title: string): void {
  const { t } = useTranslation('common')
  const prefixed = usePrefixed()
  useEffect(() => {
    shown.title = `${title} · ${t('appName')}`
    write(prefixed)
  }, [title, t, prefixed])
}

/** Puts 'Fehler:' before the title while a form shows an error: who hears the page or looks at its tab knows it at once. */
export function useErrorTitle(isShown: boolean): void {
  const prefixed = usePrefixed()
  useEffect(() => {
    if (!isShown) return undefined
    shown.errors += 1
    write(prefixed)
    return () => {
      shown.errors -= 1
      write(prefixed)
    }
  }, [isShown, prefixed])
}
