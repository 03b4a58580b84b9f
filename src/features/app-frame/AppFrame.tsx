// The frame of an area with accounts: skip link, bar of 84 px, ways to its screens, connection, lock, person. The provider has
// tabs in the bar, the clinic a column at the side; on phones both have a bar at the bottom, in reach of the thumb.
import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Main } from '../../ui/Main.tsx'
import { type Tour, tourStepAttributes } from '../../ui/tour-step.ts'
import classes from './AppFrame.module.css'
import { ConnectionControl } from './ConnectionControl.tsx'
import { type NavItem, Navigation } from './Navigation.tsx'
import { type PersonLink, PersonMenu } from './PersonMenu.tsx'

interface Props {
  /** tabs: in the bar (provider) · side: a column (clinic) */
  readonly layout: 'tabs' | 'side'
  /** the house */
  readonly organisation: string
  /** where the name in the bar leads */
  readonly home: string
  readonly items: readonly NavItem[]
  readonly person: { readonly firstName: string; readonly lastName: string; readonly email: string }
  readonly personLinks?: readonly PersonLink[]
  /** what waits on this device, in the connection's drawer; without it the drawer only explains the state */
  readonly outbox?: (close: () => void) => ReactNode
  /** the way to what happened, right of the connection */
  readonly bell?: ReactNode
  readonly onLock: () => void
  readonly onSignOut: () => void
  /** the tour through the area; points at parts of the frame */
  /** false: of an area without a socket, which has no state to show */
  readonly withConnection?: boolean
  readonly tour?: Tour
  readonly onTour?: () => void
  /** above the content: access pending, a new version */
  readonly notice?: ReactNode
  readonly children: ReactNode
}

export function AppFrame(props: Props) {
  const { layout, organisation, home, items, person, personLinks = [], outbox, onLock, onSignOut, tour, onTour } = props
  const { t } = useTranslation('common')
  const marked = (step: string) => (tour?.steps.includes(step) ? tourStepAttributes(tour, step) : {})
  return (
    <div className={classes.frame} data-layout={layout} data-large-text={layout === 'tabs' || undefined}>
      <a href="#main" className={`visually-hidden ${classes.skip}`}>
        {t('skipToContent')}
      </a>
      <header className={classes.header}>
        <div className={classes.bar}>
          <Link to={home} className={classes.name}>
            <span className={classes.product}>{t('appName')}</span>
            <span className={classes.house} title={organisation}>
              {organisation}
            </span>
          </Link>
          {layout === 'tabs' ? <Navigation items={items} place="bar" /> : null}
          <div className={classes.tools}>
            {props.withConnection === false ? null : (
              <ConnectionControl sharesBar={layout === 'tabs'} outbox={outbox} marks={marked('connection')} />
            )}
            {props.bell}
            <Button
              variant="default"
              className={classes.lock ?? ''}
              onClick={onLock}
              aria-label={t('frame.lock')}
              {...marked('lock')}
              leftSection={<IconLock size={24} stroke={1.75} aria-hidden />}
            >
              <span className={classes.lockWord}>{t('frame.lock')}</span>
            </Button>
            <PersonMenu
              person={person}
              links={personLinks}
              marks={marked('person')}
              onTour={onTour}
              onSignOut={onSignOut}
            />
          </div>
        </div>
      </header>
      <div className={classes.body}>
        {layout === 'side' ? <Navigation items={items} place="side" marks={marked('navigation')} /> : null}
        <Main id="main" tabIndex={-1} className={classes.main}>
          {props.notice}
          {props.children}
        </Main>
      </div>
      {items.length > 1 ? <Navigation items={items} place="bottom" marks={marked('navigation')} /> : null}
    </div>
  )
}
