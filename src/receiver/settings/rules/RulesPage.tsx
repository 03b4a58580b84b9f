// The rules by which clinics find the house, on three pages: 'Angebot und Aufnahme', 'Suche' and 'Unsere Kapazität'. Online only: what
// counts lies on the server, and nobody should believe otherwise.
import { Button, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { usePort } from '../../../data/PortsProvider.tsx'
import { useRead } from '../../../data/use-read.ts'
import { useConnection } from '../../../state/connection.ts'
import { Loaded } from '../../../ui/Loaded.tsx'
import { Page } from '../../../ui/Page.tsx'
import { ListSkeleton } from '../../../ui/skeletons.tsx'
import { pagePath } from '../../paths.ts'
import { reverseSearchesPath } from '../../settings-paths.ts'
import { useCareprovider } from '../../use-careprovider.ts'
import classes from './Rules.module.css'
import { RulesEditor } from './RulesEditor.tsx'
import type { RulesPart } from './rules-form.ts'

export const RulesPage = () => <RulesOf page="services" />

/** How far the house works. Standing searches are the other half of being found. */
export function SearchRulesPage() {
  const { t } = useTranslation('rules')
  const { id } = useCareprovider()
  return (
    <RulesOf page="search">
      <Way to={reverseSearchesPath(id)} text={t('search.standing')} />
    </RulesOf>
  )
}

/** How many requests may wait. What is free just now is said on the page of the dashboard. */
export function CapacityRulesPage() {
  const { t } = useTranslation('rules')
  const { id } = useCareprovider()
  return (
    <RulesOf page="capacity">
      <Way to={pagePath(id, 'capacity')} text={t('capacity.now')} />
    </RulesOf>
  )
}

function RulesOf({ page, children }: { page: RulesPart; children?: ReactNode }) {
  const { t } = useTranslation('rules')
  const { id, mayAnswer } = useCareprovider()
  return (
    <Page title={t(page === 'services' ? 'title' : `${page}.title`)} width="form">
      {children}
      {mayAnswer ? <Rules key={id} page={page} careproviderId={id} /> : <Text>{t('noRight')}</Text>}
    </Page>
  )
}

function Way({ to, text }: { to: string; text: string }) {
  return (
    <Button renderRoot={(props) => <Link to={to} {...props} />} variant="default" className={classes.way ?? ''}>
      {text}
    </Button>
  )
}

function Rules({ page, careproviderId }: { page: RulesPart; careproviderId: number }) {
  const port = usePort('rules')
  const isConnected = useConnection(({ network }) => network === 'connected')
  const read = useCallback(() => port.read(careproviderId), [port, careproviderId])
  const { found, show, again } = useRead(read, isConnected)
  return (
    <Loaded of={found} skeleton={<ListSkeleton rows={4} height={180} />} onRetry={again}>
      {(kept) => <RulesEditor page={page} careproviderId={careproviderId} kept={kept} onKept={show} />}
    </Loaded>
  )
}
