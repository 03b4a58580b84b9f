// Composition of the clinic's area. Its first load is the sign-in page; the frame comes while somebody signs in.
import { lazyRouteComponent } from '@tanstack/react-router'
import { lazy } from 'react'
import { SignInPage } from '../features/sign-in/index.ts'
import { clinicFeaturesOf, clinicRolesOf, homeOf } from '../sender/rights.ts'
import { loadSenderScreens, senderRoutes } from '../sender/routes.tsx'
import { createSession } from '../state/session.ts'
import { AreaRoot } from './AreaRoot.tsx'
import { createAreaRouter, entryProps } from './area-router.tsx'
import { bindSender } from './bind-sender.ts'
import { lockedPerson } from './locked-person.ts'
import type { OpenArea } from './open-area.ts'
import { reportBug } from './page-session.ts'

const loadFrame = () => import('./SenderFrame.tsx')
const SenderFrame = lazy(async () => ({ default: (await loadFrame()).SenderFrame }))
const waysBack = () => import('../features/sign-in/ways-back.chunk.ts')
const ForgotPasswordPage = lazyRouteComponent(waysBack, 'ForgotPasswordPage')
const RecoverPage = lazyRouteComponent(waysBack, 'RecoverPage')
const JoinPage = lazyRouteComponent(waysBack, 'JoinPage')

export function openSender(): OpenArea {
  const { sessionPort, behindSignIn, push } = bindSender()
  const session = createSession(sessionPort)
  return {
    session,
    home: '/app',
    view() {
      const router = createAreaRouter({
        base: '/app',
        session,
        entry(search) {
          const locked = search.email ? null : lockedPerson()
          return <SignInPage area="clinic" {...entryProps(search)} {...(locked && { locked })} />
        },
        closed: {
          'forgot-password': () => <ForgotPasswordPage area="clinic" />,
          recovery: () => <RecoverPage area="clinic" />,
        },
        join: () => <JoinPage area="clinic" />,
        home: (account) => homeOf(clinicRolesOf(account), clinicFeaturesOf(account)),
        frame: (children) => <SenderFrame behindSignIn={behindSignIn}>{children}</SenderFrame>,
        routes: senderRoutes,
      })
      const show = (href: string) => void router.navigate({ href })
      const open = () => void import('./start-push.ts').then(({ startPush }) => startPush(push, show)).catch(reportBug)
      session.store.subscribe(({ status }, before) => {
        if (status === 'opening') Promise.all([loadFrame(), loadSenderScreens()]).catch(reportBug)
        if (status === 'open' && before.status !== 'open') open()
      })
      if (session.store.getState().status === 'open') open()
      const screens = <AreaRoot session={session} router={router} />
      return { screens, routed: router.load() }
    },
  }
}
