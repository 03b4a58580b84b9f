// What a whole screen shows of the thing that it is about: the screen once it is there; the page for what does not exist when
// it is not there or not allowed, so that nobody learns which; else the state, with the room that a screen has around it.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Loadable } from '../data/ports.ts'
import { Loaded } from '../ui/Loaded.tsx'
import { Page } from '../ui/Page.tsx'
import { LinkButton } from './LinkButton.tsx'
import { paths } from './paths.ts'
import classes from './ScreenLoaded.module.css'

interface Props<T> {
  readonly of: Loadable<T>
  readonly skeleton: ReactNode
  readonly children: (value: T) => ReactNode
}

export function ScreenLoaded<T>({ of, skeleton, children }: Props<T>) {
  if (of.state === 'ready') return children(of.value)
  if (of.state === 'no_access') return <NotThere />
  return (
    <div className={classes.room}>
      <Loaded of={of} skeleton={skeleton}>
        {children}
      </Loaded>
    </div>
  )
}

/** The page for what does not exist or is not for this person: nobody learns which. */
export function NotThere() {
  const { t } = useTranslation(['common', 'sender'])
  return (
    <Page title={t('notFound.title')}>
      <p className={classes.text}>{t('notFound.text')}</p>
      <LinkButton to={paths.list} className={classes.way ?? ''}>
        {t('sender:patient.back')}
      </LinkButton>
    </Page>
  )
}
