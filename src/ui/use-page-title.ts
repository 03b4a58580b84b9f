// The tab's title. It stands on screens that others may see, so it never names a patient.
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** Shows `title · Anschluss`. A form with errors puts 'Fehler:' before it (FieldErrorSummary). */
export function usePageTitle(title: string): void {
  const { t } = useTranslation('common')
  useEffect(() => {
    document.title = `${title} · ${t('appName')}`
  }, [title, t])
}
