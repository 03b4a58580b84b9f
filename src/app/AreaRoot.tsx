// What an area's router stands in: its session. Once an open session closes, no screen is left: between the
// lock and the new document (AU7) nothing of a patient is shown.
import { Text } from '@mantine/core'
import { type AnyRouter, RouterProvider } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FactorPrompt } from '../features/sign-in/factor/FactorPrompt.tsx'
import { SessionProvider, useSessionState } from '../state/SessionProvider.tsx'
import type { Session } from '../state/session.ts'
import classes from './plain-page.module.css'

interface Props {
  readonly session: Session
  readonly router: AnyRouter
  /** beside the screens, locked or not */
  readonly children?: ReactNode
}

export function AreaRoot({ session, router, children }: Props) {
  return (
    <SessionProvider session={session}>
      <Screens router={router} />
      <FactorPrompt />
      {children}
    </SessionProvider>
  )
}

function Screens({ router }: { router: AnyRouter }) {
  const { t } = useTranslation('common')
  const { status } = useSessionState()
  const [wasOpen, setWasOpen] = useState(false)
  if (status === 'open' && !wasOpen) setWasOpen(true)
  if (wasOpen && status !== 'open')
    return (
      <main className={classes.page}>
        <Text role="status">{t('frame.closing')}</Text>
      </main>
    )
  return <RouterProvider router={router} />
}
