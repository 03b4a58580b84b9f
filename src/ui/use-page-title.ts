// The tab's title. It stands on screens that others may see, so it never names a patient.
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** Shows `title · Anschluss` while the part is on the page; with `faulty` the title starts with 'Fehler:'. */
export function usePageTitle(title: string, faulty = false): void {
  const { t } = useTranslation('common')
  useEffect(() => {
    const shown = faulty ? t('error.formPrefix', { title }) : title
    document.title = `${shown} · ${t('appName')}`
  }, [title, faulty, t])
}
