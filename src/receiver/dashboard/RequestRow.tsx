// One request in a list: 88 px, the whole row opens it. At most eight facts, no name unless this device is set to show names.
import { IconAlertTriangle, IconChevronRight, IconMessage, IconPaperclip } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { lazy, type MouseEvent, memo, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { dayOf } from '../../../domain/calendar.ts'
import { dayText } from '../../../domain/dates.ts'
import { postcodeDistanceText } from '../../../domain/distance.ts'
import type { Words } from '../../../domain/words.ts'
import type { RequestHead, RequestTab, SendState } from '../../data/ports.ts'
import { isUnattended } from '../../data/unattended.ts'
import { isStartUrgent, kindOfCare, personFacts, RequestStatus, startText } from '../../features/request-view/index.ts'
import { usePreferences } from '../../state/preferences.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { WaitingTime } from '../../ui/times.tsx'
import { useIsClockLost, useOfNow } from '../../ui/use-now.ts'
import { useWords } from '../../ui/use-words.ts'
import { Present } from '../Present.tsx'
import classes from './RequestRow.module.css'
import { UpdatedMark } from './UpdatedMark.tsx'

const InterestMarks = lazy(async () => ({ default: (await import('./InterestMarks.tsx')).InterestMarks }))

interface Props {
  readonly head: RequestHead
  readonly tab: RequestTab
  readonly href: string
  /** of the list, kept for the way back */
  readonly search: Readonly<Record<string, unknown>>
  /** its place in the list, from 1 */
  readonly position: number
  /** the list was opened for it */
  readonly isUpdated: boolean
  /** it left the list while the list was open */
  readonly gone: boolean
}

/** Its address follows the list's; what it says is drawn anew only when the request changed. */
export const RequestRow = memo(function RequestRow({ head, tab, href, search, position, isUpdated, gone }: Props) {
  return (
    <li className={classes.item} aria-current={isUpdated || undefined} ref={isUpdated ? showRow : null}>
      <RowLink href={href} search={{ ...search, position }} isGone={gone} isUpdated={isUpdated}>
        <Content head={head} tab={tab} gone={gone} />
      </RowLink>
    </li>
  )
})

interface RowLinkProps {
  readonly href: string
  readonly search: Readonly<Record<string, unknown>>
  readonly isGone: boolean
  readonly isUpdated: boolean
  readonly children: ReactNode
}

/** The router's own link works its address out anew with every address of the page, fifty times a list. */
function RowLink({ href, search, isGone, isUpdated, children }: RowLinkProps) {
  const router = useRouter()
  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void router.navigate({ to: href, search })
  }
  return (
    <a
      href={href + router.options.stringifySearch(search)}
      onClick={open}
      className={classes.row}
      data-gone={isGone || undefined}
      data-updated={isUpdated || undefined}
    >
      {children}
    </a>
  )
}

const Content = memo(function Content({ head, tab, gone }: Pick<Props, 'head' | 'tab' | 'gone'>) {
  const { t } = useTranslation(['receiver', 'request'])
  const words = useWords()
  const isOpen = tab === 'new' || tab === 'waiting'
  const isClockLost = useIsClockLost()
  const note = useNote(head, gone)
  const kind = head.stub ? t('row.removed') : kindOfCare(head.solutions, words)
  return (
    <>
      {note ? (
        <span className={classes.note}>
          <StatusBadge status="waiting" label={note} />
        </span>
      ) : (
        <>
          <span className={classes.kind} data-new={head.isNew || undefined}>
            <Mark head={head} tab={tab} />
            <span>{kind}</span>
          </span>
          {head.startDate ? <Start head={head} marked={isOpen} words={words} /> : null}
        </>
      )}
      <span className={classes.side}>
        {head.unreadMessages > 0 ? (
          <span className={classes.unread}>
            <IconMessage size={20} stroke={1.75} aria-hidden />
            {t('row.unread', { count: head.unreadMessages })}
          </span>
        ) : null}
        {head.more?.files ? (
          <span className={classes.files}>
            <IconPaperclip size={20} stroke={1.75} aria-hidden />
            {t('row.files', { count: head.more.files })}
          </span>
        ) : null}
        {isOpen ? (
          <span className={classes.waits}>
            {t(isClockLost ? 'row.waitsSince' : 'row.waits')} <WaitingTime at={head.sentAt} />
          </span>
        ) : null}
      </span>
      <Facts head={head} kind={note ? kind : null} words={words} />
      <IconChevronRight size={24} stroke={1.75} aria-hidden className={classes.open} />
    </>
  )
})

const showRow = (row: HTMLElement | null) => row?.scrollIntoView({ block: 'center' })

/** What takes the first line for itself: the own waiting answer, or that the row has left the list. */
function useNote(head: RequestHead, gone: boolean): string | null {
  const { t } = useTranslation('receiver')
  if (gone) return t('row.gone')
  if (!head.pending || head.pending.state === 'conflict' || head.pending.state === 'refused') return null
  const what = t([`row.pending.${head.pending.type}`, 'row.pending.other'])
  return t(`row.pendingState.${placeOf(head.pending.state)}`, { what })
}

/** What stands before the kind of care: an input that needs a look, 'Neu', or the status. */
function Mark({ head, tab }: Pick<Props, 'head' | 'tab'>) {
  const { t } = useTranslation('receiver')
  if (head.pending?.state === 'conflict' || head.pending?.state === 'refused') {
    return <StatusBadge status={head.pending.state} />
  }
  if (head.isNew) return <StatusBadge status="new" />
  if (isUnattended(head)) return <StatusBadge status="unknown" label={t('row.unattended')} />
  return tab === 'new' || tab === 'waiting' ? null : (
    <RequestStatus status={head.status} origin={head.more?.origin} end={head.more?.end} />
  )
}

const placeOf = (state: SendState) => (state === 'sending' || state === 'held' ? state : 'onDevice')

function Start({ head, marked, words }: { head: RequestHead; marked: boolean; words: Words }) {
  const { t } = useTranslation(['receiver', 'request'])
  const isClockLost = useIsClockLost()
  const urgent = useOfNow((now) => marked && !isClockLost && isStartUrgent(head.startDate, now))
  const text = useOfNow((now) => startText(head, now, words))
  return (
    <span className={classes.start} data-urgent={urgent || undefined}>
      {urgent ? <IconAlertTriangle size={20} stroke={1.75} aria-hidden /> : null}
      <span>
        {urgent ? <strong>{t('row.urgent')} </strong> : null}
        {text}
      </span>
    </span>
  )
}

/** Person without a name, distance, clinic, isolation; the kind of care when the first line says something else. */
function Facts({ head, kind, words }: { head: RequestHead; kind: string | null; words: Words }) {
  const { t } = useTranslation('receiver')
  const showsNames = usePreferences((preferences) => preferences.namesInLists ?? false)
  const sentOn = useOfNow((now) => (head.stub ? dayText(dayOf(head.sentAt), dayOf(now), words) : ''))
  const facts = head.stub
    ? [t('row.sentAt', { day: sentOn }), head.clinic]
    : [
        ...(showsNames && head.name ? [head.name] : []),
        ...personFacts(head, words),
        ...(head.distanceM === null ? [] : [postcodeDistanceText(head.distanceM, words)]),
        head.clinic,
        ...(head.assignee ? [t('row.assignee', { name: head.assignee })] : []),
      ]
  return (
    <span className={classes.facts}>
      {kind ? <span className={classes.strong}>{kind}</span> : null}
      <span>{facts.join(' · ')}</span>
      {head.status === 'interested' ? (
        <Suspense>
          <InterestMarks head={head} />
        </Suspense>
      ) : null}
      {head.requiresIsolation ? <span className={classes.strong}>{t('row.isolation')}</span> : null}
      <Present requestId={head.id} />
      {head.isNew || head.more?.seenNo === undefined ? null : (
        <UpdatedMark requestId={head.id} seenNo={head.more.seenNo} />
      )}
    </span>
  )
}
