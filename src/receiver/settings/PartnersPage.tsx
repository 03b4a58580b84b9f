// 'Partnerkliniken': the clinics that ask this house, and of one of them (?ids=3) the keys.
import { Text } from '@mantine/core'
import { IconBuildingHospital } from '@tabler/icons-react'
import { Navigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { idsOf } from '../../../domain/ids.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { useRead } from '../../data/use-read.ts'
import { PartnerTrustPage } from '../../features/partner-trust/index.ts'
import { useConnection } from '../../state/connection.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkRows } from '../../ui/LinkRows.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Page } from '../../ui/Page.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { partnersPath } from '../settings-paths.ts'
import { useCareprovider } from '../use-careprovider.ts'

interface Query {
  readonly ids?: unknown
  readonly redirect_to?: unknown
}

export function PartnersPage() {
  const { id } = useCareprovider()
  const { ids, redirect_to } = useSearch({ strict: false }) as Query
  const partners = idsOf(String(ids ?? ''))
  const isOwn = typeof redirect_to === 'string' && redirect_to.startsWith('/careprovider/')
  if (partners.length === 0) return <Clinics />
  return <PartnerTrustPage side="careprovider" partners={partners} back={isOwn ? redirect_to : partnersPath(id)} />
}

/** The page under the name that it had before the specification's. */
export function PartnersMoved() {
  const { id } = useCareprovider()
  return <Navigate to={partnersPath(id)} search={useSearch({ strict: false })} replace />
}

function Clinics() {
  const { t } = useTranslation('settings')
  const { id, mayAnswer } = useCareprovider()
  return (
    <Page title={t('partners.title')} width="form">
      {mayAnswer ? <List key={id} house={id} /> : <Text>{t('partners.noRight')}</Text>}
    </Page>
  )
}

function List({ house }: { house: number }) {
  const { t } = useTranslation('settings')
  const port = usePort('rules')
  const isConnected = useConnection(({ network }) => network === 'connected')
  const read = useCallback(() => port.read(house), [port, house])
  const { found, again } = useRead(read, isConnected)
  return (
    <Panel title={t('page.partner-clinics.name')}>
      <Text mb="sm">{t('partners.why')}</Text>
      <Loaded of={found} skeleton={<ListSkeleton rows={3} height={72} />} onRetry={again}>
        {({ senders }) =>
          senders.length === 0 ? (
            <EmptyState icon={IconBuildingHospital}>{t('partners.none')}</EmptyState>
          ) : (
            <LinkRows
              rows={senders.map(({ id, name, city }) => ({
                key: `${id}`,
                to: partnersPath(house),
                search: { ids: id },
                name,
                what: city,
              }))}
            />
          )
        }
      </Loaded>
    </Panel>
  )
}
