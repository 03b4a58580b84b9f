// 'Rechtliches': every document of the operator that was set, those between operator and house among them.
import { Anchor, Text } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { legalDocuments } from '../../../../catalogue/admin/legal-documents.ts'
import { legalLinks } from '../../../../domain/legal-documents.ts'
import type { HouseCalls } from '../../../data/settings-port.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Loaded } from '../../../ui/Loaded.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { ListSkeleton } from '../../../ui/skeletons.tsx'
import { useHouseRead } from '../use-house-read.ts'
import classes from './Legal.module.css'

const readDocuments = (calls: HouseCalls) => calls.readLegalDocuments()

/** the page's foot tells the log of a document without an address */
const ignore = () => undefined

export function LegalPage() {
  const { t } = useTranslation(['settings', 'catalogue-admin'])
  const { found, again } = useHouseRead(readDocuments)
  return (
    <Page title={t('legal.title')} width="form">
      <Panel title={t('legal.documents')}>
        <Text mb="sm">{t('legal.why')}</Text>
        <Loaded of={found} skeleton={<ListSkeleton rows={4} height={48} />} onRetry={again}>
          {(documents) => {
            const links = legalLinks(documents, ignore)
            return links.length === 0 ? (
              <EmptyState icon={IconFileText}>{t('legal.none')}</EmptyState>
            ) : (
              <ul className={classes.list}>
                {links.map(({ type, url }) => (
                  <li key={type}>
                    <Anchor href={url} target="_blank" rel="noreferrer" className={classes.link ?? ''}>
                      {t(legalDocuments.labelKey(type))}
                    </Anchor>
                  </li>
                ))}
              </ul>
            )
          }}
        </Loaded>
      </Panel>
    </Page>
  )
}
