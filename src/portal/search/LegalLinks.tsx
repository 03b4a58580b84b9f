// The operator's legal documents where no scripts run; with them the foot of all pages shows them (src/app/later).
import { useTranslation } from 'react-i18next'
import { legalDocuments } from '../../../catalogue/admin/legal-documents.ts'
import type { LegalLink } from '../../../domain/legal-documents.ts'
import classes from './PortalFrame.module.css'

export function LegalLinks({ documents }: { documents: readonly LegalLink[] }) {
  const { t } = useTranslation(['common', 'catalogue-admin'])
  if (documents.length === 0) return null
  return (
    <ul className={classes.legal} aria-label={t('frame.legal')}>
      {documents.map(({ type, url }) => (
        <li key={type}>
          <a href={url} className={classes.document}>
            {t(legalDocuments.labelKey(type))}
          </a>
        </li>
      ))}
    </ul>
  )
}
