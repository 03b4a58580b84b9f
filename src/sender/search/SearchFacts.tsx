// The search in one line below its heading: kind of care, start, radius, and how it stands.
import { Alert } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconPlayerPlay } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { roomTypes } from '../../../catalogue/room-types.ts'
import type { AuctionRecord, PatientRecord } from '../../../contract/http/records.ts'
import { admissionOfSearch } from '../../../domain/admission.ts'
import { clockTime } from '../../../domain/clock-time.ts'
import type { SearchPanel } from '../../data/search-port.ts'
import { isStartUrgent, kindOfCare, startText } from '../../features/request-view/index.ts'
import { loadTexts } from '../../i18n/i18n.ts'
import { labelOf } from '../../ui/labels.ts'
import { useNow } from '../../ui/use-now.ts'
import { useWords } from '../../ui/use-words.ts'
import { isRunning, winnerName } from '../patient-list/answers-text.ts'
import classes from './SearchPage.module.css'

/** few searches have one */
const KeyJob = lazy(async () => {
  const [{ KeyJob: Part }] = await Promise.all([import('./KeyJob.tsx'), loadTexts('catalogue-admin')])
  return { default: Part }
})

/** so have few */
const HeldHouses = lazy(async () => ({ default: (await import('./HeldHouses.tsx')).HeldHouses }))
const ChoiceWithdrawn = lazy(async () => ({ default: (await import('./ChoiceWithdrawn.tsx')).ChoiceWithdrawn }))

interface Props {
  readonly panel: SearchPanel
  /** who looks after the person; null: nobody, or not known yet */
  readonly assignee: PatientRecord['assignee']
}

export function SearchFacts({ panel, assignee }: Props) {
  const { auction, unknownWinner } = panel
  const { t } = useTranslation(['sender', 'request'])
  const words = useWords()
  const now = useNow()
  const { solutions, radius_m, zipcode, room_type } = auction.criteria
  const admission = admissionOfSearch(auction)
  const room = labelOf(roomTypes, room_type, words)
  const urgent = isRunning(auction) && isStartUrgent(admission.startDate, now)
  return (
    <>
      <ul className={classes.facts}>
        <li>{kindOfCare(solutions, words)}</li>
        <li className={urgent ? classes.urgent : undefined}>
          {urgent ? <IconAlertTriangle size={20} stroke={1.75} aria-hidden /> : null}
          {startText(admission, now, words)}
        </li>
        <li>{t('search.around', { km: radius_m / 1000, zipcode })}</li>
        <Mode auction={auction} />
        {room === null ? null : <li>{room}</li>}
        {auction.elective ? <li>{t('searchForm.elective')}</li> : null}
        {assignee ? (
          <li>{t('search.assignee', { name: `${assignee.first_name} ${assignee.last_name}`.trim() })}</li>
        ) : null}
        {isRunning(auction) ? (
          <Suspense>
            <KeyJob auction={auction} />
          </Suspense>
        ) : null}
      </ul>
      {isRunning(auction) ? (
        <Suspense>
          <HeldHouses auction={auction.cid} />
          <ChoiceWithdrawn panel={panel} />
        </Suspense>
      ) : null}
      {auction.winner ? (
        <Alert color="green" icon={<IconCircleCheck stroke={1.75} aria-hidden />} role="status">
          {t('search.state.attributed', {
            name: unknownWinner?.state === 'open' ? unknownWinner.value : winnerName(auction.winner, words),
          })}
        </Alert>
      ) : auction.state === 'cancelled' ? (
        <Alert color="gray" icon={<IconInfoCircle stroke={1.75} aria-hidden />} role="status">
          {t('search.state.cancelled')}
        </Alert>
      ) : null}
    </>
  )
}

/** Who chooses whom to ask, and how far an automatic search is (S25). */
function Mode({ auction }: { auction: AuctionRecord }) {
  const { t } = useTranslation('sender')
  const words = useWords()
  if (auction.mode !== 'automatic' || !isRunning(auction)) return null
  const { candidates_status: progress, wave } = auction
  const text =
    progress === 'failed'
      ? t('search.mode.failed')
      : wave?.next_at
        ? t('search.mode.waits', { wave: wave.number, at: clockTime(wave.next_at, words) })
        : progress === 'inProgress'
          ? t('search.mode.inProgress')
          : t('search.mode.allAsked')
  return (
    <li>
      <IconPlayerPlay size={20} stroke={1.75} aria-hidden />
      {text}
    </li>
  )
}
