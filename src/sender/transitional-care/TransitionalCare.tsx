// The tab 'Übergangspflege' of a search (W35): what has to be shown for transitional care (§ 39e SGB V), made of the search's own
// history and of what people type. What a colleague or a house does meanwhile waits behind a button, so that no row moves away.
import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle, IconCloudOff, IconPhone } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AuctionRecord } from '../../../contract/http/records.ts'
import type { Identity } from '../../../contract/records/patient-profile.ts'
import type { CareCall, CareProofs } from '../../../contract/records/transitional-care.ts'
import { changesBetween } from '../../../domain/patient/transitional-care/versions.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import type { Loadable } from '../../data/ports.ts'
import type { EarlierSearch, SearchPanel } from '../../data/search-port.ts'
import { useCommand } from '../../data/use-command.ts'
import { isUp, useConnection } from '../../state/connection.ts'
import { useAccount } from '../../state/SessionProvider.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { useNow } from '../../ui/use-now.ts'
import { FailureNotice } from '../FailureNotice.tsx'
import { LinkButton } from '../LinkButton.tsx'
import { paths } from '../paths.ts'
import { canSend } from '../search/groups.ts'
import { CallDialog } from './CallDialog.tsx'
import { AcceptedNotice, CareDays, Counter } from './CareHead.tsx'
import { CareTable } from './CareTable.tsx'
import type { CareActions, CareDocument } from './care-document.ts'
import {
  addressesOf,
  careView,
  caseNumberOf,
  type HistoryEvent,
  newestAcceptance,
  nextToAsk,
  suitableCount,
  versionContent,
} from './care-view.ts'
import { DeleteDialog } from './DeleteDialog.tsx'
import { ProofDialog } from './ProofDialog.tsx'
import { Proofs } from './Proofs.tsx'
import type { EditedPart } from './proof-form.ts'
import classes from './TransitionalCare.module.css'
import { useCareDocument } from './use-care-document.ts'
import { useCarePaper } from './use-care-paper.ts'
import { useStay } from './use-stay.ts'
import { VersionsDialog } from './Versions.tsx'

interface Props {
  readonly panel: SearchPanel
  /** null: not open, or not there */
  readonly identity: Identity | null
  /** all searches of the patient; null: not known yet */
  readonly searches: readonly AuctionRecord[] | null
  /** to the search, with these providers marked */
  readonly onSearch: (marked?: readonly number[] | null) => void
}

export function TransitionalCare({ panel, identity, searches, onSearch }: Props) {
  const { auction } = panel
  const { document, actions } = useCareDocument(auction)
  const history = usePort('searches').useSearchHistory(auction.id)
  const { ids, earlier } = useStay(auction, searches)
  if (earlier.state === 'loading') return <ListSkeleton rows={6} height={64} />
  return (
    <Loaded of={document} skeleton={<ListSkeleton rows={6} height={64} />}>
      {(value) => (
        <Opened
          panel={panel}
          identity={identity}
          onSearch={onSearch}
          document={value}
          actions={actions}
          history={history}
          earlier={earlier}
          earlierIds={ids}
        />
      )}
    </Loaded>
  )
}

interface OpenedProps extends Omit<Props, 'searches'> {
  readonly document: CareDocument
  readonly actions: CareActions
  readonly history: Loadable<readonly HistoryEvent[]>
  readonly earlier: Loadable<readonly EarlierSearch[]>
  readonly earlierIds: readonly number[]
}

const noProofs: CareProofs = {}
const noCalls: readonly CareCall[] = []
const noEvents: readonly HistoryEvent[] = []
const noSearches: readonly EarlierSearch[] = []

type Opened =
  | { readonly kind: 'call'; readonly corrected: CareCall | null }
  | { readonly kind: 'proof'; readonly part: EditedPart }
  | { readonly kind: 'versions' }
  | { readonly kind: 'delete' }

function Opened({
  panel: live,
  identity,
  onSearch,
  document,
  actions,
  history,
  earlier: others,
  earlierIds,
}: OpenedProps) {
  const { t } = useTranslation('transitional-care')
  const paper = useCarePaper()
  const now = useNow()
  const { firstName, lastName, memberships } = useAccount()
  const by = `${firstName} ${lastName}`.trim()
  const { auction } = live
  const [open, setOpen] = useState<Opened | null>(null)
  const close = () => setOpen(null)
  const making = useCommand()
  const [made, setMade] = useState<number | null>(null)
  const isOnline = useConnection(({ network }) => isUp(network))
  const { draft, versions } = document
  const proofs = draft?.proofs.state === 'open' ? draft.proofs.value : noProofs
  const calls = draft?.calls.state === 'open' ? draft.calls.value : noCalls
  const isClosed = draft !== null && (isShut(draft.proofs.state) || isShut(draft.calls.state))
  const canType = draft !== null && !isClosed
  const asked = usePort('documents').useTransitionalCareRequests(auction, earlierIds)
  const events = history.state === 'ready' ? history.value : noEvents
  const earlier = others.state === 'ready' ? others.value : noSearches
  const earlierPanels = earlier.map((one) => one.panel)

  // rows stand still until somebody asks for the new ones; what one typed oneself shows at once
  const [seen, setSeen] = useState(() => ({ panel: live, calls: idsOf(calls) }))
  const show = () => setSeen({ panel: live, calls: idsOf(calls) })
  const shown = { panel: seen.panel, calls: calls.filter((call) => call.by === by || seen.calls.has(call.id)) }

  const view = careView(shown.panel, events, proofs, shown.calls, earlier)
  const newest = careView(live, events, proofs, calls, earlier)
  const head = {
    number: (versions[0]?.number ?? 0) + 1,
    by,
    at: now,
    clinic: memberships[0]?.organisation.name ?? '',
    identity,
    addresses: addressesOf(asked),
  }
  const current = versionContent(head, newest, proofs, live, paper, earlier)
  const fresh = changesBetween(versionContent(head, view, proofs, shown.panel, paper, earlier), current)
  const params = { auctionId: String(auction.id), patientId: String(auction.patient_id) }
  const acceptance = newestAcceptance(live)
  const draftName = (part: string) => `care/${auction.id}/${part}`
  const isEmpty = view.count.rows.length === 0 && view.count.uncounted.length === 0
  const edit = canType ? (part: EditedPart) => setOpen({ kind: 'proof', part }) : undefined

  return (
    <div className={classes.page}>
      {acceptance ? <AcceptedNotice record={acceptance} /> : null}
      {isClosed ? <Alert color="gray">{t('noKey')}</Alert> : null}
      {history.state !== 'ready' && history.state !== 'loading' ? (
        <Alert color="orange" icon={<IconAlertTriangle stroke={1.75} aria-hidden />}>
          {t('historyFailed')}
        </Alert>
      ) : null}
      {others.state === 'ready' ? null : (
        <Alert color="orange" icon={<IconAlertTriangle stroke={1.75} aria-hidden />}>
          {t('earlierFailed', { count: earlierIds.length })}
        </Alert>
      )}
      {draft ? (
        <CareDays proofs={proofs} caseNumber={caseNumberOf(identity)} onEdit={edit ? () => edit('days') : undefined} />
      ) : null}
      <Counter
        count={view.count}
        onMore={canSend(live) ? (missing) => onSearch(nextToAsk(live, newest.count, missing)) : undefined}
      />
      {draft ? (
        <Proofs
          proofs={proofs}
          begun={newest.begun}
          count={view.count}
          onEdit={edit}
          fewer={{
            draft: draftName('fewer'),
            suitable: t('proofs.suitable', {
              count: suitableCount(live, events),
              km: auction.criteria.radius_m / 1000,
            }),
            save: canType ? (text) => actions.saveProofs({ fewer: { by, at: now, text } }) : undefined,
          }}
        />
      ) : (
        <Begin begin={actions.begin} isOnline={isOnline} />
      )}
      {fresh.requests + fresh.answers + fresh.gone > 0 ? (
        <Button variant="default" onClick={show} className={classes.fresh ?? ''}>
          {fresh.answers > 0
            ? t('newAnswers', { count: fresh.answers })
            : t('newRows', { count: fresh.requests + fresh.gone })}
        </Button>
      ) : null}
      {isEmpty ? (
        <EmptyState
          action={
            <Button variant="default" onClick={() => onSearch()}>
              {t('toSearch')}
            </Button>
          }
        >
          {t('empty')}
        </EmptyState>
      ) : (
        <CareTable
          count={view.count}
          radius={view.radius}
          panels={[shown.panel, ...earlierPanels]}
          calls={shown.calls}
          onCorrect={canType ? (call) => setOpen({ kind: 'call', corrected: call }) : undefined}
        />
      )}
      <FailureNotice failure={making.failure} />
      <p role="status" className={made === null ? 'visually-hidden' : undefined}>
        {made === null ? '' : t('actions.made', { number: made })}
      </p>
      <div className={classes.actions}>
        {canType ? (
          <Button
            variant="default"
            leftSection={<IconPhone size={24} stroke={1.75} aria-hidden />}
            onClick={() => setOpen({ kind: 'call', corrected: null })}
          >
            {t('actions.call')}
          </Button>
        ) : null}
        {versions.length > 0 ? (
          <Button variant="default" onClick={() => setOpen({ kind: 'versions' })}>
            {t('actions.versions', { count: versions.length })}
          </Button>
        ) : null}
        {draft ? (
          <LinkButton to={paths.printTransitionalCare} params={params} variant="default">
            {t('actions.preview')}
          </LinkButton>
        ) : null}
        {canType ? (
          <Button variant="subtle" onClick={() => setOpen({ kind: 'delete' })}>
            {t('delete.button')}
          </Button>
        ) : null}
        {canType && isOnline && others.state === 'ready' ? (
          <Button
            className={classes.make ?? ''}
            loading={making.isBusy}
            onClick={() => {
              setMade(null)
              void making.run(
                () => actions.makeVersion(current),
                () => {
                  show()
                  setMade(current.number)
                },
              )
            }}
          >
            {t('actions.make', { number: current.number })}
          </Button>
        ) : null}
        {canType && !isOnline ? (
          <span className={classes.offline}>
            <IconCloudOff size={20} stroke={1.75} aria-hidden />
            {t('actions.offline')}
          </span>
        ) : null}
      </div>
      {open?.kind === 'call' ? (
        <CallDialog
          key={open.corrected?.id ?? 'new'}
          corrected={open.corrected}
          count={newest.count}
          draft={draftName(open.corrected ? `call/${open.corrected.id}` : 'call')}
          by={by}
          save={actions.addCall}
          onClose={close}
        />
      ) : null}
      {open?.kind === 'proof' ? (
        <ProofDialog
          part={open.part}
          proofs={proofs}
          draft={draftName(open.part)}
          by={by}
          save={actions.saveProofs}
          onClose={close}
        />
      ) : null}
      {open?.kind === 'versions' ? (
        <VersionsDialog versions={versions} now={draft ? current : null} params={params} onClose={close} />
      ) : null}
      {open?.kind === 'delete' ? (
        <DeleteDialog proofs={proofs} calls={calls} remove={actions.remove} onClose={close} />
      ) : null}
    </div>
  )
}

const idsOf = (calls: readonly CareCall[]): ReadonlySet<string> => new Set(calls.map(({ id }) => id))

const isShut = (state: string): boolean => state === 'no_key' || state === 'unreadable' || state === 'redacted'

function Begin({ begin, isOnline }: { begin: CareActions['begin']; isOnline: boolean }) {
  const { t } = useTranslation('transitional-care')
  const beginning = useCommand()
  return (
    <div className={classes.begin}>
      <p>{t('begin.text')}</p>
      <FailureNotice failure={beginning.failure} />
      {isOnline ? (
        <Button loading={beginning.isBusy} onClick={() => void beginning.run(begin)}>
          {t('begin.button')}
        </Button>
      ) : null}
    </div>
  )
}
