// The foot of pages before a sign-in: legal documents, and, for developers, which environment the page shows.
import { Anchor, NativeSelect } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { environments } from '../../../catalogue/admin/environments.ts'
import { legalDocuments } from '../../../catalogue/admin/legal-documents.ts'
import { useFoot } from '../../state/foot.ts'
import classes from './PageFoot.module.css'

export function PageFoot() {
  const { t } = useTranslation(['common', 'catalogue-admin'])
  const { documents, environment, canSwitch } = useFoot()
  if (documents.length === 0 && !canSwitch) return null
  return (
    <footer className={classes.foot}>
      {documents.length > 0 ? (
        <ul className={classes.list} aria-label={t('frame.legal')}>
          {documents.map(({ type, url }) => (
            <li key={type}>
              <Anchor href={url} target="_blank" rel="noreferrer" className={classes.link ?? ''}>
                {t(legalDocuments.labelKey(type))}
              </Anchor>
            </li>
          ))}
        </ul>
      ) : null}
      {environment !== null && canSwitch ? <EnvironmentSwitch /> : null}
    </footer>
  )
}

/** Only what the page shows changes: calls go to this server (docs/decisions/0145). */
function EnvironmentSwitch() {
  const { t } = useTranslation(['common', 'catalogue-admin'])
  const { environment, switchTo } = useFoot()
  const id = useId()
  return (
    <div className={classes.environment}>
      <label htmlFor={id}>{t('frame.environment')}</label>
      <NativeSelect
        id={id}
        size="md"
        value={environment ?? ''}
        data={environments.entries
          .filter(({ key }) => key !== 'production')
          .map(({ code }) => ({ value: code, label: t(environments.labelKey(code)) }))}
        onChange={(event) => switchTo(event.currentTarget.value)}
      />
    </div>
  )
}
