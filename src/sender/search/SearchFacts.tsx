// The search in one line below its heading: kind of care, start, radius, and how it stands.
import { Alert } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { roomTypes } from '../../../catalogue/room-types.ts'
import type { AuctionRecord } from '../../../contract/http/records.ts'
import { isStartUrgent, kindOfCare, startText } from '../../features/request-view/index.ts'
import { labelOf } from '../../ui/labels.ts'
import { useNow } from '../../ui/use-now.ts'
import { useWords } from '../../ui/use-words.ts'
import { isRunning } from '../patient-list/answers-text.ts'
import classes from './SearchPage.module.css'

export function SearchFacts({ auction }: { auction: AuctionRecord }) {
  const { t } = useTranslation(['sender', 'request'])
  const words = useWords()
  const now = useNow()
  const { solutions, start_date, start_date_flexible, radius_m, zipcode, room_type } = auction.criteria
  const room = labelOf(roomTypes, room_type, words)
  const urgent = isRunning(auction) && isStartUrgent(start_date, now)
  return (
    <>
      <ul className={classes.facts}>
        <li>{kindOfCare(solutions, words)}</li>
        <li className={urgent ? classes.urgent : undefined}>
          {urgent ? <IconAlertTriangle size={20} stroke={1.75} aria-hidden /> : null}
          {startText({ startDate: start_date, startDateFlexible: start_date_flexible }, now, words)}
        </li>
        <li>{t('search.around', { km: radius_m / 1000, zipcode })}</li>
        {room === null ? null : <li>{room}</li>}
      </ul>
      {auction.winner ? (
        <Alert color="green" icon={<IconCircleCheck stroke={1.75} aria-hidden />} role="status">
          {t('search.state.attributed', { name: auction.winner.careprovider.name })}
        </Alert>
      ) : auction.state === 'cancelled' ? (
        <Alert color="gray" icon={<IconInfoCircle stroke={1.75} aria-hidden />} role="status">
          {t('search.state.cancelled')}
        </Alert>
      ) : null}
    </>
  )
}
