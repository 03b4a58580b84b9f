// One asked provider: what it answered or how long it has been waiting. The row is a link to the request; what can be done
// stands beside it.
import { Button } from '@mantine/core'
import {
  type Icon,
  IconBan,
  IconCheck,
  IconCircleDashed,
  IconClockExclamation,
  IconClockPause,
  IconEye,
  IconEyeOff,
  IconFile,
  IconHelpCircle,
  IconMail,
  IconMailCheck,
  IconMailPause,
  IconMessages,
  IconPlugConnectedX,
  IconPrinter,
  IconX,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { KeyOf } from '../../../catalogue/define.ts'
import { statusChips } from '../../../catalogue/search/status-chips.ts'
import type { RequestRecord } from '../../../contract/http/records.ts'
import { waitingTimeAfter } from '../../../domain/dates.ts'
import { standsAs } from '../../../domain/lifecycle/request-states.ts'
import { isWithoutAnswer } from '../../../domain/no-answer.ts'
import type { AskedCapacity, SearchPanel } from '../../data/search-port.ts'
import { heldText, heldUntil } from '../../features/request-view/index.ts'
import { useAccount } from '../../state/SessionProvider.tsx'
import { useNow } from '../../ui/use-now.ts'
import { useWords } from '../../ui/use-words.ts'
import { isOpenable } from '../ids.ts'
import { LinkButton } from '../LinkButton.tsx'
import { keepPlace, paths } from '../paths.ts'
import { clinicRolesOf } from '../rights.ts'
import { Capacity } from './Capacity.tsx'
import { NoteMark } from './NoteMark.tsx'
import { RowMenu } from './RowMenu.tsx'
import { menuCommandsOf, type RowCommand, rowCommand } from './row-command.ts'
import {
  answerTimeText,
  declineReasonText,
  endText,
  isToAnswer,
  needsText,
  offerTexts,
  placeText,
  remindedText,
  timeText,
} from './row-texts.ts'
import classes from './SearchGroups.module.css'

const iconByStatus: Readonly<Record<string, Icon>> = {
  accepted: IconCheck,
  attributed: IconCheck,
  interested: IconHelpCircle,
  declined: IconX,
  rejected: IconBan,
  unavailable: IconBan,
}

type StatusChip = KeyOf<typeof statusChips>
const iconByChip: Readonly<Record<StatusChip, Icon>> = {
  faxSent: IconPrinter,
  faxPageMade: IconPrinter,
  newFile: IconFile,
  newMessage: IconMail,
  ongoingChat: IconMessages,
  providerInactive: IconPlugConnectedX,
  requestNotSeen: IconEyeOff,
  requestSeen: IconEye,
  sentMessageNotSeen: IconMailPause,
  sentMessageSeen: IconMailCheck,
}
/** somebody of the clinic has not seen it yet */
const newChips: ReadonlySet<StatusChip> = new Set<StatusChip>(['newFile', 'newMessage'])

interface Props {
  readonly record: RequestRecord
  readonly panel: SearchPanel
  /** it stands open beside the groups */
  readonly isOpen: boolean
  /** its note was saved just now */
  readonly isNoted: boolean
  /** choosing it is the one next step */
  readonly isNext: boolean
  /** opens the question before the command */
  readonly onAsk: (command: RowCommand, record: RequestRecord) => void
}

export function RequestRow({ record, panel, isOpen, isNoted, isNext, onAsk }: Props) {
  const { t } = useTranslation(['sender', 'interest', 'catalogue'])
  const words = useWords()
  const now = useNow()
  const standing = standsAs(record)
  const Mark = iconByStatus[standing] ?? IconCircleDashed
  const { careprovider, distance_m } = record
  const isSilent = isWithoutAnswer(record, panel.noAnswerHours, now)
  const details = [
    ...offerTexts(record, now, words),
    needsText(record, now, words),
    declineReasonText(record, panel, words),
    record.status === 'attributed' ? t('search.chosen') : endText(record, words),
    isSilent ? null : timeText(record, now, words),
    remindedText(record, now, words),
    record.response.at === null ? answerTimeText(panel, careprovider.id, words) : null,
  ].filter((text) => text !== null)
  const inside = (
    <>
      <Mark size={24} stroke={1.75} aria-hidden className={classes.mark} data-status={standing} />
      <span className={classes.name}>{careprovider.name}</span>
      <span className={classes.minor}>{placeText({ city: careprovider.city, distanceM: distance_m }, words)}</span>
      <span className={classes.answer}>{details.join(' · ')}</span>
      <Marks
        record={record}
        capacity={record.response.at === null ? panel.capacities.get(careprovider.id) : undefined}
        hasNote={panel.noted.has(careprovider.id)}
        silentSince={isSilent ? waitingTimeAfter(record.sent_at, now, words) : null}
      />
    </>
  )
  return (
    <li className={classes.row} data-row={record.id} data-open={isOpen || undefined}>
      {isOpenable(record.id) ? (
        <Link
          to={paths.request}
          params={placeOf(panel, record)}
          {...keepPlace}
          className={classes.link}
          id={`request-${record.id}`}
          aria-current={isOpen || undefined}
        >
          {inside}
        </Link>
      ) : (
        <div className={classes.link}>{inside}</div>
      )}
      {isNoted ? (
        <p role="status" className={classes.minor}>
          {t('search.note.saved')}
        </p>
      ) : null}
      <RowAction record={record} panel={panel} isNext={isNext} onAsk={onAsk} />
    </li>
  )
}

const placeOf = ({ auction }: SearchPanel, { id }: RequestRecord) => ({
  patientId: String(auction.patient_id),
  auctionId: String(auction.id),
  requestId: String(id),
})

interface MarksProps {
  readonly record: RequestRecord
  /** what a provider that has not answered says of its free places */
  readonly capacity: AskedCapacity | undefined
  readonly hasNote: boolean
  readonly silentSince: string | null
}

/** S23: what is new or open with this provider; each a word beside its icon. */
function Marks({ record, capacity, hasNote, silentSince }: MarksProps) {
  const words = useWords()
  const now = useNow()
  const { chips = [] } = record
  const held = heldUntil(record)
  if (chips.length === 0 && silentSince === null && held === null && !capacity && !hasNote) return null
  return (
    <span className={classes.marks}>
      {silentSince === null ? null : (
        <span className={classes.chip} data-new>
          <IconClockExclamation size={20} stroke={1.75} aria-hidden />
          {words.t('sender:search.silent', { time: silentSince })}
        </span>
      )}
      {held === null ? null : (
        <span className={classes.chip} data-new>
          <IconClockPause size={20} stroke={1.75} aria-hidden />
          {heldText(held, now, words)}
        </span>
      )}
      {statusChips.entries
        .filter(({ key }) => chips.includes(key))
        .map(({ code, key }) => {
          const Mark: Icon = iconByChip[key]
          return (
            <span key={key} className={classes.chip} data-new={newChips.has(key) || undefined}>
              <Mark size={20} stroke={1.75} aria-hidden />
              {words.t(statusChips.labelKey(code))}
            </span>
          )
        })}
      {hasNote ? <NoteMark /> : null}
      {capacity ? <Capacity {...capacity} /> : null}
    </span>
  )
}

/** Choosing this provider or taking the choice back, and what else can be done with it. */
function RowAction({ record, panel, isNext, onAsk }: Omit<Props, 'isOpen' | 'isNoted'>) {
  const { t } = useTranslation(['sender', 'interest'])
  const command = rowCommand(record, panel, clinicRolesOf(useAccount()))
  return (
    <>
      {command === null ? null : (
        <Button
          className={classes.act ?? ''}
          variant={isNext && command === 'attribute' ? 'filled' : 'default'}
          onClick={() => onAsk(command, record)}
        >
          {t(`search.${command}`)}
        </Button>
      )}
      {isToAnswer(record) && isOpenable(record.id) ? (
        <LinkButton
          to={paths.request}
          params={placeOf(panel, record)}
          {...keepPlace}
          className={classes.act ?? ''}
          variant="default"
          aria-label={t('interest:clinic.answerName', { name: record.careprovider.name })}
        >
          {t('interest:clinic.answer')}
        </LinkButton>
      ) : null}
      <RowMenu
        careprovider={record.careprovider}
        commands={menuCommandsOf(record, panel, useNow())}
        onAsk={(other) => onAsk(other, record)}
      />
    </>
  )
}
