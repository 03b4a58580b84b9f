// The ways back from what a relative did by mistake: a choice, an ended request, a withdrawn release, an ended search. Each asks first
// and says whom it concerns.
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { RequestRecord } from '../../../contract/http/records.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import type { PortalSearchView } from '../../data/portal-port.ts'
import { type Effects, isReleasedWithChoice, reopenedBy, reopeningOf } from '../../data/step-effects.ts'
import { takeChoiceBack } from '../../data/take-choice-back.ts'
import { useNow } from '../../ui/use-now.ts'
import { Asked } from './Asked.tsx'
import { canReopen, canShareAgain, canTakeChoiceBack, hoursBack } from './ways-back.ts'

const kinds = ['opens', 'counts', 'reads'] as const satisfies readonly (keyof Effects)[]

function Concerned({ effects }: { effects: Effects }) {
  const { t } = useTranslation('portal-requests')
  return kinds.map((kind) => {
    const names = effects[kind] ?? []
    return names.length === 0 ? null : (
      <Text key={kind} mt="sm">
        {t(`back.effects.${kind}`, { count: names.length, names: names.join(', ') })}
      </Text>
    )
  })
}

/** Of one request, on its page. */
export function RequestWaysBack({ record }: { record: RequestRecord }) {
  const now = useNow()
  return (
    <>
      {record.status === 'attributed' ? <TakeChoiceBack record={record} /> : null}
      {canReopen(record, now) ? <Reopen record={record} /> : null}
      {canShareAgain(record) ? <ShareAgain record={record} /> : null}
    </>
  )
}

function TakeChoiceBack({ record }: { record: RequestRecord }) {
  const { t } = useTranslation('portal-requests')
  const searches = usePort('searches')
  const readers = usePort('readers')
  const search = usePort('portal').useSearch(record.patient.id)
  const events = usePort('requests').useEvents(record.id)
  const now = useNow()
  if (search.state !== 'ready' || !canTakeChoiceBack(record, search.value.record)) return null
  const { name } = record.careprovider
  const isReleased = record.shared !== 'none'
  const withdraws = isReleased && events.state === 'ready' && isReleasedWithChoice(events.value)
  const others = search.value.requests.filter(({ auction }) => auction.id === record.auction.id)
  return (
    <Asked
      label={t('back.choice.do')}
      title={t('back.choice.title', { name })}
      command={() =>
        takeChoiceBack(searches, readers, { auctionId: record.auction.id, requestId: record.id, withdraws })
      }
    >
      <Text>{t('back.choice.text', { name })}</Text>
      <Concerned effects={reopeningOf(reopenedBy('cancel_attribution', others, now))} />
      {isReleased ? (
        <Text mt="sm">{t(withdraws ? 'back.choice.withdraws' : 'back.choice.readsOn', { name })}</Text>
      ) : null}
    </Asked>
  )
}

function Reopen({ record }: { record: RequestRecord }) {
  const { t } = useTranslation('portal-requests')
  const searches = usePort('searches')
  const { name } = record.careprovider
  const { counts = [], reads = [] } = reopeningOf([record])
  return (
    <Asked
      label={t('back.request.do')}
      title={t('back.request.title', { name })}
      command={() => searches.stepOfRequest(record.id, 'undo_manual_archive')}
    >
      <Text>{t('back.request.text', { name })}</Text>
      <Concerned effects={{ counts, reads }} />
    </Asked>
  )
}

function ShareAgain({ record }: { record: RequestRecord }) {
  const { t } = useTranslation('portal-requests')
  const searches = usePort('searches')
  const { name } = record.careprovider
  return (
    <Asked
      label={t('back.share.do')}
      title={t('back.share.title', { name })}
      command={() => searches.sharePatientData(record, 'full')}
    >
      <Text>{t('back.share.text', { name })}</Text>
    </Asked>
  )
}

/** Of a search that has ended, on its page. */
export function Resume({ view: { record, requests } }: { view: PortalSearchView }) {
  const { t } = useTranslation('portal-requests')
  const searches = usePort('searches')
  const now = useNow()
  const reopened = reopenedBy('undo_archive_patient', requests, now)
  const isLate = reopened.length < reopenedBy('undo_archive_patient', requests, 0).length
  return (
    <Asked
      label={t('back.search.do')}
      title={t('back.search.title')}
      command={() => searches.stepOfPatient(record.id, 'undo_archive_patient', {})}
    >
      <Text>{t('back.search.text')}</Text>
      <Concerned effects={reopeningOf(reopened)} />
      {isLate ? <Text mt="sm">{t('back.search.late', { hours: hoursBack })}</Text> : null}
    </Asked>
  )
}
