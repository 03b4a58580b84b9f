// The ways to an area's screens, in one of three places: in the bar, at the side, or at the bottom of a phone. Which one shows
// is the style sheet's business, so that nothing jumps when a tablet is turned.
import type { Icon } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import classes from './Navigation.module.css'

export interface NavItem {
  readonly to: string
  /** what lies below this way, where that is not everything under its own address */
  readonly below?: string
  readonly label: string
  readonly icon: Icon
  /** 0 is not shown */
  readonly count?: number
}

interface Props {
  readonly items: readonly NavItem[]
  readonly place: 'bar' | 'side' | 'bottom'
  /** of a tour */
  readonly marks?: object
}

export function Navigation({ items, place, marks }: Props) {
  const { t } = useTranslation('common')
  const { pathname } = useLocation()
  const isCurrent = ({ to, below = to }: NavItem) => pathname === to || pathname.startsWith(`${below}/`)
  return (
    <nav aria-label={t('frame.navigation')} className={classes.nav} data-place={place} {...marks}>
      {items.map((item) => {
        const { to, label, icon: Mark, count = 0 } = item
        return (
          <Link
            key={to}
            to={to}
            activeOptions={{ exact: true }}
            className={classes.link}
            {...(isCurrent(item) ? { 'aria-current': 'page' as const } : {})}
          >
            <Mark size={24} stroke={1.75} aria-hidden className={classes.icon} />
            <span>{label}</span>
            {count > 0 ? <span className={`num ${classes.count}`}>{count}</span> : null}
          </Link>
        )
      })}
    </nav>
  )
}
