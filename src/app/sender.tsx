// Composition of the clinic's area.
import { IconUsersGroup } from '@tabler/icons-react'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SignInPage } from '../features/sign-in/index.ts'
import { senderRoutes } from '../sender/routes.tsx'
import { useAccount } from '../state/SessionProvider.tsx'
import { createSession } from '../state/session.ts'
import { AreaFrame } from './AreaFrame.tsx'
import { AreaRoot } from './AreaRoot.tsx'
import { createAreaRouter, entryProps } from './area-router.tsx'
import { bindSender } from './bind-sender.ts'
import type { OpenArea } from './open-area.ts'

const DASHBOARD = '/app/clinic/dashboard'

export function openSender(): OpenArea {
  const { sessionPort, ports, queries } = bindSender()
  const session = createSession(sessionPort)
  return {
    session,
    home: '/app',
    view() {
      const router = createAreaRouter({
        base: '/app',
        session,
        entry: (search) => <SignInPage area="clinic" {...entryProps(search)} />,
        home: () => DASHBOARD,
        frame: (children) => <SenderFrame>{children}</SenderFrame>,
        routes: senderRoutes,
      })
      return (
        <QueryClientProvider client={queries}>
          <AreaRoot session={session} ports={ports} router={router} />
        </QueryClientProvider>
      )
    },
  }
}

function SenderFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common')
  const account = useAccount()
  const clinic = account.memberships.find(({ organisation }) => organisation.kind === 'careseeker')?.organisation
  return (
    <AreaFrame
      layout="side"
      organisation={clinic?.name ?? ''}
      home={DASHBOARD}
      items={[{ to: DASHBOARD, label: t('frame.patients'), icon: IconUsersGroup }]}
    >
      {children}
    </AreaFrame>
  )
}
