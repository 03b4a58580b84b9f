// The bell in the bar: how many requests have something unread, and the way to the notifications.
import { IconBell } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { usePort } from '../data/PortsProvider.tsx'
import type { ListOf } from '../data/ports.ts'
import classes from './NoticeBell.module.css'
import { pagePath } from './paths.ts'

export function NoticeBell({ house }: { house: number }) {
  const { t } = useTranslation()
  const unread = usePort('answers').useOfLists(unreadIn)
  return (
    <Link to={pagePath(house, 'notification-panel')} className={classes.bell}>
      <IconBell size={24} stroke={1.75} aria-hidden />
      <span className="visually-hidden">{t('frame.notifications')}</span>
      {unread > 0 ? <span className={`num ${classes.count}`}>{unread}</span> : null}
    </Link>
  )
}

function unreadIn(list: ListOf): number {
  const open = (['new', 'waiting', 'accepted'] as const).map(list)
  return open.flatMap((of) =>
    of.state === 'ready' ? of.value.heads.filter(({ isNew, unreadMessages }) => isNew || unreadMessages > 0) : [],
  ).length
}
