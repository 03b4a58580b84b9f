// One asked provider: what it answered or how long it has been waiting. The row is a link to the request; what can be done
// stands beside it.
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import {
  type Icon,
  IconBan,
  IconCheck,
  IconCircleDashed,
  IconEye,
  IconEyeOff,
  IconMail,
  IconX,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { RequestRecord } from '../../../contract/http/records.ts'
import type { SearchPanel } from '../../data/ports.ts'
import { useAccount } from '../../state/SessionProvider.tsx'
import { useNow } from '../../ui/use-now.ts'
import { useWords } from '../../ui/use-words.ts'
import { isOpenable } from '../ids.ts'
import { keptPlace, paths } from '../paths.ts'
import { clinicRolesOf, mayAttribute } from '../rights.ts'
import { AttributeDialog } from './AttributeDialog.tsx'
import { CancelAttributionDialog } from './CancelAttributionDialog.tsx'
import { declineReasonText, isSeen, offerTexts, placeText, timeText } from './row-texts.ts'
import classes from './SearchGroups.module.css'

const iconByStatus: Readonly<Record<string, Icon>> = {
  accepted: IconCheck,
  attributed: IconCheck,
  declined: IconX,
  rejected: IconBan,
  unavailable: IconBan,
}

interface Props {
  readonly record: RequestRecord
  readonly panel: SearchPanel
  /** it stands open beside the groups */
  readonly isOpen: boolean
  /** choosing it is the one next step */
  readonly isNext: boolean
}

export function RequestRow({ record, panel, isOpen, isNext }: Props) {
  const { t } = useTranslation('sender')
  const words = useWords()
  const now = useNow()
  const Mark = iconByStatus[record.status] ?? IconCircleDashed
  const { careprovider, distance_m } = record
  const details = [
    ...offerTexts(record, now, words),
    declineReasonText(record, words),
    record.status === 'attributed' ? t('search.chosen') : null,
    timeText(record, now, words),
  ].filter((text) => text !== null)
  const inside = (
    <>
      <Mark size={24} stroke={1.75} aria-hidden className={classes.mark} data-status={record.status} />
      <span className={classes.name}>{careprovider.name}</span>
      <span className={classes.minor}>{placeText({ city: careprovider.city, distanceM: distance_m }, words)}</span>
      <span className={classes.details}>{details.join(' · ')}</span>
      <Marks record={record} />
    </>
  )
  return (
    <li className={classes.row} data-row={record.id} data-open={isOpen || undefined}>
      {isOpenable(record.id) ? (
        <Link
          to={paths.request}
          params={{
            patientId: String(panel.auction.patient_id),
            auctionId: String(panel.auction.id),
            requestId: String(record.id),
          }}
          {...keptPlace}
          className={classes.link}
          id={`request-${record.id}`}
          aria-current={isOpen || undefined}
        >
          {inside}
        </Link>
      ) : (
        <div className={classes.link}>{inside}</div>
      )}
      <RowAction record={record} panel={panel} isNext={isNext} />
    </li>
  )
}

/** Seen or not, and new messages; each a word beside its icon. */
function Marks({ record }: { record: RequestRecord }) {
  const { t } = useTranslation('sender')
  const seen = isSeen(record)
  const waits = record.status === 'sent' || record.status === 'interested'
  if (!waits && record.unread_messages === 0) return null
  return (
    <span className={classes.marks}>
      {waits ? (
        <span className={classes.chip}>
          {seen ? <IconEye size={20} stroke={1.75} aria-hidden /> : <IconEyeOff size={20} stroke={1.75} aria-hidden />}
          {t(seen ? 'search.seen' : 'search.notSeen')}
        </span>
      ) : null}
      {record.unread_messages > 0 ? (
        <span className={classes.chip} data-new>
          <IconMail size={20} stroke={1.75} aria-hidden />
          {t('search.newMessage')}
        </span>
      ) : null}
    </span>
  )
}

/** Choosing this provider, or taking the choice back. */
function RowAction({ record, panel, isNext }: Omit<Props, 'isOpen'>) {
  const { t } = useTranslation('sender')
  const roles = clinicRolesOf(useAccount())
  const [asks, { open, close }] = useDisclosure(false)
  if (!mayAttribute(roles, panel.auction.criteria.search_type)) return null
  if (record.status === 'accepted' && panel.offered.includes('attribute_winner')) {
    return (
      <>
        <Button className={classes.act ?? ''} variant={isNext ? 'filled' : 'default'} onClick={open}>
          {t('search.attribute')}
        </Button>
        <AttributeDialog opened={asks} onClose={close} record={record} panel={panel} />
      </>
    )
  }
  if (record.status === 'attributed' && panel.offered.includes('cancel_attribution')) {
    return (
      <>
        <Button className={classes.act ?? ''} variant="default" onClick={open}>
          {t('search.cancelAttribution')}
        </Button>
        <CancelAttributionDialog opened={asks} onClose={close} record={record} />
      </>
    )
  }
  return null
}
