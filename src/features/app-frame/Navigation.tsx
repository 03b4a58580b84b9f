// The ways to an area's screens, in one of three places: in the bar, at the side, or at the bottom of a phone. Which one shows
// is the style sheet's business, so that nothing jumps when a tablet is turned.
import type { Icon } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Navigation.module.css'

export interface NavItem {
  readonly to: string
  /** what lies below this way, where that is not everything under its own address */
  readonly below?: string
  readonly label: string
  readonly icon: Icon
  /** the heading of several ways at the side; ways of one group follow each other */
  readonly group?: string
  /** false: not in the bottom bar of a phone */
  readonly phone?: boolean
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
  const shown = place === 'bottom' ? items.filter(({ phone = true }) => phone) : items
  const isCurrent = ({ to, below = to }: NavItem) => pathname === to || pathname.startsWith(`${below}/`)
  return (
    <nav aria-label={t('frame.navigation')} className={classes.nav} data-place={place} {...marks}>
      {shown.map((item, at) => {
        const { to, label, icon: Mark, count = 0, group } = item
        const isNewGroup = place === 'side' && group !== undefined && group !== shown[at - 1]?.group
        return (
          <Fragment key={to}>
            {isNewGroup ? <span className={classes.group}>{group}</span> : null}
            <Link
              to={to}
              activeOptions={{ exact: true }}
              className={classes.link}
              {...(isCurrent(item) ? { 'aria-current': 'page' as const } : {})}
            >
              <Mark size={24} stroke={1.75} aria-hidden className={classes.icon} />
              <span>{label}</span>
              {count > 0 ? <span className={`num ${classes.count}`}>{count}</span> : null}
            </Link>
          </Fragment>
        )
      })}
    </nav>
  )
}
