// The foot of the first pages: the other apps, the operator's pages and legal documents, and, for developers, which environment the
// page shows.
import { Anchor } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { legalDocuments } from '../../../catalogue/admin/legal-documents.ts'
import { useFoot } from '../../state/foot.ts'
import classes from './PageFoot.module.css'

/** not in production, where its fields would be most of what the foot loads */
const EnvironmentSwitch = lazy(() => import('./EnvironmentSwitch.tsx'))

export function PageFoot() {
  const { t } = useTranslation('foot')
  const { documents, contact, help, environment } = useFoot()
  const others = apps.filter(({ home }) => location.pathname !== '/' && !isBelow(location.pathname, home))
  return (
    <footer className={classes.foot}>
      {others.length > 0 ? (
        <ul className={classes.list} aria-label={t('others')}>
          {others.map(({ name, home }) => (
            <li key={name}>
              <Anchor href={home} className={classes.link ?? ''}>
                {t(name)}
              </Anchor>
            </li>
          ))}
        </ul>
      ) : null}
      {contact || help ? (
        <ul className={classes.list} aria-label={t('operator')}>
          {contact ? <OperatorLink href={contact} text={t('contact')} /> : null}
          {help ? <OperatorLink href={help} text={t('help')} /> : null}
        </ul>
      ) : null}
      {documents.length > 0 ? <LegalLinks /> : null}
      {environment !== null && !location.pathname.endsWith('/auth') ? (
        <Suspense>
          <EnvironmentSwitch />
        </Suspense>
      ) : null}
    </footer>
  )
}

/** where each app begins (specification, professional apps, section 2.1) */
const apps = [
  { name: 'clinic', home: '/app' },
  { name: 'careprovider', home: '/careprovider' },
  { name: 'portal', home: '/providersearch' },
] as const
const isBelow = (path: string, home: string): boolean => path === home || path.startsWith(`${home}/`)

function LegalLinks() {
  const { t } = useTranslation(['common', 'catalogue-admin'])
  const documents = useFoot((foot) => foot.documents)
  return (
    <ul className={classes.list} aria-label={t('frame.legal')}>
      {documents.map(({ type, url }) => (
        <OperatorLink key={type} href={url} text={t(legalDocuments.labelKey(type))} />
      ))}
    </ul>
  )
}

function OperatorLink({ href, text }: { href: string; text: string }) {
  return (
    <li>
      <Anchor href={href} target="_blank" rel="noreferrer" className={classes.link ?? ''}>
        {text}
      </Anchor>
    </li>
  )
}
