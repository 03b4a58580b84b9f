// The documentation of transitional care for paper: ?version=3 is one that was made, without it the draft as it is now. With
// ?print=true the print dialog opens by itself.
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { CareVersionContent } from '../../../contract/records/transitional-care.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import type { SearchPanel } from '../../data/search-port.ts'
import { useAccount } from '../../state/SessionProvider.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { useNow } from '../../ui/use-now.ts'
import { Sheet } from '../print/Sheet.tsx'
import { hasTransitionalCare } from '../rights.ts'
import { NotThere, ScreenLoaded } from '../ScreenLoaded.tsx'
import { usePathId } from '../use-path-id.ts'
import { CareSheet } from './CareSheet.tsx'
import type { CareDocument } from './care-document.ts'
import { addressesOf, careView, type HistoryEvent, versionContent } from './care-view.ts'
import { useCareDocument } from './use-care-document.ts'
import { useCarePaper } from './use-care-paper.ts'
import { useStay } from './use-stay.ts'

export function PrintTransitionalCare() {
  const account = useAccount()
  const panel = usePort('searches').useSearchPanel(usePathId('auctionId'))
  const patientId = usePathId('patientId')
  if (!hasTransitionalCare(account)) return <NotThere />
  return (
    <ScreenLoaded of={panel} skeleton={<ListSkeleton rows={8} height={40} />}>
      {(value) => (value.auction.patient_id === patientId ? <OfSearch panel={value} /> : <NotThere />)}
    </ScreenLoaded>
  )
}

function OfSearch({ panel }: { panel: SearchPanel }) {
  const query: Record<string, unknown> = useSearch({ strict: false })
  const { document } = useCareDocument(panel.auction)
  const history = usePort('searches').useSearchHistory(panel.auction.id)
  const number = Number(query.version)
  // the router reads the value as JSON
  const printsItself = String(query.print) === 'true'
  return (
    <ScreenLoaded of={document} skeleton={<ListSkeleton rows={8} height={40} />}>
      {(value) => {
        if (query.version === undefined) {
          if (history.state === 'loading') return <ListSkeleton rows={8} height={40} />
          const events = history.state === 'ready' ? history.value : []
          return <Draft panel={panel} document={value} events={events} printsItself={printsItself} />
        }
        const stored = value.versions.find((one) => one.number === number)
        if (stored?.version.state !== 'open' || !stored.isTrue) return <NotThere />
        return (
          <Paper
            content={stored.version.value.content}
            check={stored.version.value.check}
            printsItself={printsItself}
          />
        )
      }}
    </ScreenLoaded>
  )
}

interface DraftProps {
  readonly panel: SearchPanel
  readonly document: CareDocument
  readonly events: readonly HistoryEvent[]
  readonly printsItself: boolean
}

function Draft({ panel, document: { draft, versions }, events, printsItself }: DraftProps) {
  const words = useCarePaper()
  const now = useNow()
  const { firstName, lastName, memberships } = useAccount()
  const patient = usePort('clinic').usePatient(panel.auction.patient_id)
  const stay = useStay(panel.auction, patient.state === 'ready' ? patient.value.record.auctions : null)
  const asked = usePort('documents').useTransitionalCareRequests(panel.auction, stay.ids)
  if (draft?.proofs.state !== 'open' || draft.calls.state !== 'open') return <NotThere />
  if (stay.earlier.state !== 'ready')
    return (
      <ScreenLoaded of={stay.earlier} skeleton={<ListSkeleton rows={8} height={40} />}>
        {() => null}
      </ScreenLoaded>
    )
  const earlier = stay.earlier.value
  const identity = patient.state === 'ready' ? patient.value.profile.identity : null
  const proofs = draft.proofs.value
  const view = careView(panel, events, proofs, draft.calls.value, earlier)
  const head = {
    number: (versions[0]?.number ?? 0) + 1,
    by: `${firstName} ${lastName}`.trim(),
    at: now,
    clinic: memberships[0]?.organisation.name ?? '',
    identity: identity?.state === 'open' ? identity.value : null,
    addresses: addressesOf(asked),
  }
  return (
    <Paper
      content={versionContent(head, view, proofs, panel, words, earlier)}
      check={null}
      isReady={patient.state !== 'loading' && asked.state !== 'loading'}
      printsItself={printsItself}
    />
  )
}

interface PaperProps {
  readonly content: CareVersionContent
  readonly check: string | null
  readonly isReady?: boolean
  readonly printsItself: boolean
}

function Paper({ content, check, isReady = true, printsItself }: PaperProps) {
  const { t } = useTranslation('transitional-care')
  return (
    <Sheet title={t('print.title')} isReady={isReady} printsItself={printsItself}>
      <CareSheet content={content} check={check} />
    </Sheet>
  )
}
