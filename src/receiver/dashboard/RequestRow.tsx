// One request in a list: 88 px, the whole row opens it. At most eight facts, no name unless this device is set to show names.
import { IconAlertTriangle, IconChevronRight, IconMessage } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { distanceText } from '../../../domain/distance.ts'
import type { RequestHead, RequestTab, SendState } from '../../data/ports.ts'
import { isStartUrgent, kindOfCare, personFacts, RequestStatus, startText } from '../../features/request-view/index.ts'
import { usePreferences } from '../../state/preferences.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { WaitingTime } from '../../ui/times.tsx'
import { useNow } from '../../ui/use-now.ts'
import { useWords } from '../../ui/use-words.ts'
import classes from './RequestRow.module.css'

interface Props {
  readonly head: RequestHead
  readonly tab: RequestTab
  readonly href: string
  /** it left the list while the list was open */
  readonly gone: boolean
}

export function RequestRow({ head, tab, href, gone }: Props) {
  const { t } = useTranslation(['receiver', 'request'])
  const words = useWords()
  const isOpen = tab === 'new' || tab === 'waiting'
  return (
    <li className={classes.item}>
      <Link to={href} search={{ list: tab }} className={classes.row} data-gone={gone || undefined}>
        <span className={classes.kind} data-new={head.isNew || undefined}>
          <Mark head={head} tab={tab} gone={gone} />
          <span>{kindOfCare(head.solutions, words)}</span>
        </span>
        {head.startDate ? <Start head={head} marked={isOpen} /> : null}
        <span className={classes.side}>
          {head.unreadMessages > 0 ? (
            <span className={classes.unread}>
              <IconMessage size={20} stroke={1.75} aria-hidden />
              {t('row.unread', { count: head.unreadMessages })}
            </span>
          ) : null}
          {isOpen ? (
            <span className={classes.waits}>
              {t('row.waits')} <WaitingTime at={head.sentAt} />
            </span>
          ) : null}
        </span>
        <Facts head={head} />
        <IconChevronRight size={24} stroke={1.75} aria-hidden className={classes.open} />
      </Link>
    </li>
  )
}

/** What stands first: the own waiting answer, that it left the list, or its status. */
function Mark({ head, tab, gone }: Pick<Props, 'head' | 'tab' | 'gone'>) {
  const { t } = useTranslation(['receiver', 'common'])
  if (gone) return <StatusBadge status="waiting" label={t('row.gone')} />
  if (head.pending) {
    const what = t([`receiver:row.pending.${head.pending.type}`, 'receiver:row.pending.other'])
    const { state } = head.pending
    if (state === 'conflict') return <StatusBadge status="conflict" />
    if (state === 'refused') return <StatusBadge status="refused" />
    return <StatusBadge status="waiting" label={t(`row.pendingState.${placeOf(state)}`, { what })} />
  }
  if (head.isNew) return <StatusBadge status="new" />
  return tab === 'new' || tab === 'waiting' ? null : <RequestStatus status={head.status} />
}

const placeOf = (state: SendState) => (state === 'sending' || state === 'held' ? state : 'onDevice')

function Start({ head, marked }: { head: RequestHead; marked: boolean }) {
  const { t } = useTranslation(['receiver', 'request'])
  const words = useWords()
  const now = useNow()
  const urgent = marked && isStartUrgent(head.startDate, now)
  return (
    <span className={classes.start} data-urgent={urgent || undefined}>
      {urgent ? (
        <>
          <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
          <span className={classes.urgent}>{t('row.urgent')}</span>
        </>
      ) : null}
      <span>{startText(head, now, words)}</span>
    </span>
  )
}

/** Person without a name, distance, clinic, isolation. */
function Facts({ head }: { head: RequestHead }) {
  const { t } = useTranslation('receiver')
  const words = useWords()
  const showsNames = usePreferences((preferences) => preferences.namesInLists ?? false)
  const facts = [
    ...(showsNames && head.name ? [head.name] : []),
    ...personFacts(head, words),
    ...(head.distanceM === null ? [] : [distanceText(head.distanceM, words)]),
    head.clinic,
  ]
  return (
    <span className={classes.facts}>
      <span>{facts.join(' · ')}</span>
      {head.requiresIsolation ? <span className={classes.isolation}>{t('row.isolation')}</span> : null}
    </span>
  )
}
