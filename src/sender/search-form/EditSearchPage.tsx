// Changing a search that runs: providers who were asked see what changed, and answer on it.
import { Alert } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AuctionRecord } from '../../../contract/http/records.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { Page } from '../../ui/Page.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { FactsSkeleton } from '../../ui/skeletons.tsx'
import { LinkButton } from '../LinkButton.tsx'
import { paths } from '../paths.ts'
import { ScreenLoaded } from '../ScreenLoaded.tsx'
import { useOwnPatient } from '../use-own-patient.ts'
import { usePathId } from '../use-path-id.ts'
import { SearchFields } from './SearchFields.tsx'
import { searchFormOf, widenedForm } from './search-form.ts'

export function EditSearchPage() {
  const panel = usePort('searches').useSearchPanel(usePathId('auctionId'))
  return (
    <ScreenLoaded of={panel} skeleton={<FactsSkeleton rows={8} />}>
      {({ auction, offered }) => (
        <EditSearch key={auction.id} auction={auction} isOffered={offered.includes('edit_search')} />
      )}
    </ScreenLoaded>
  )
}

function EditSearch({ auction, isOffered }: { auction: AuctionRecord; isOffered: boolean }) {
  const { t } = useTranslation('sender')
  useOwnPatient(auction)
  const searches = usePort('searches')
  const navigate = useNavigate()
  const query: Record<string, unknown> = useSearch({ strict: false })
  const [initial] = useState(() => widenedForm(searchFormOf(auction), auction, query.widen))
  const params = { patientId: String(auction.patient_id), auctionId: String(auction.id) }
  return (
    <Page
      title={t('searchForm.editTitle')}
      aside={
        <LinkButton to={paths.search} params={params} variant="subtle" px="sm">
          {t('searchForm.toSearch')}
        </LinkButton>
      }
    >
      {isOffered ? (
        <Panel title={t('searchForm.editPanel')}>
          {auction.counts.contacted > 0 ? (
            <Alert color="gray" mb="md" icon={<IconInfoCircle stroke={1.75} aria-hidden />}>
              {t('searchForm.editHint', { count: auction.counts.contacted })}
            </Alert>
          ) : null}
          <SearchFields
            patientId={auction.patient_id}
            initial={initial}
            kind="changed"
            submit={async (criteria) => {
              const saved = await searches.step(auction.id, 'edit_search', { criteria })
              if (saved.ok) void navigate({ to: paths.search, params })
              return saved
            }}
          />
        </Panel>
      ) : (
        <p>{t('searchForm.notEditable')}</p>
      )}
    </Page>
  )
}
