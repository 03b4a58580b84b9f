// Composition of the provider's area.
import { IconDeviceTablet, IconInbox, IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DeviceEntry } from '../features/sign-in/index.ts'
import { ReceiverOutbox, receiverRoutes } from '../receiver/routes.tsx'
import { useAccount } from '../state/SessionProvider.tsx'
import { createSession } from '../state/session.ts'
import type { UnlockedAccount } from '../state/session-port.ts'
import { AreaFrame } from './AreaFrame.tsx'
import { AreaRoot } from './AreaRoot.tsx'
import { createAreaRouter, entryProps } from './area-router.tsx'
import { bindReceiver } from './bind-receiver.ts'
import { OutboxCounts } from './OutboxCounts.tsx'
import type { OpenArea } from './open-area.ts'
import { after, reportBug } from './page-session.ts'
import { startUpdates } from './start-updates.ts'

export function openReceiver(): OpenArea {
  const { sessionPort, ports, start, drained } = bindReceiver()
  const session = createSession(sessionPort)
  return {
    session,
    home: '/careprovider',
    view() {
      const router = createAreaRouter({
        base: '/careprovider',
        session,
        entry: (search) => <DeviceEntry {...entryProps(search)} />,
        home: (account) => `${dashboardOf(account)}/requests/new`,
        frame: (children) => <ReceiverFrame>{children}</ReceiverFrame>,
        routes: receiverRoutes,
      })
      start()
      startUpdates(after, drained).catch(reportBug)
      return (
        <AreaRoot session={session} ports={ports} router={router}>
          <OutboxCounts />
        </AreaRoot>
      )
    },
  }
}

/** The house that the person works in. */
const houseOf = (account: UnlockedAccount) =>
  account.memberships.find(({ organisation }) => organisation.kind === 'careprovider')?.organisation

const dashboardOf = (account: UnlockedAccount) => `/careprovider/dashboard/${houseOf(account)?.id ?? 0}`

function ReceiverFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common')
  const account = useAccount()
  const dashboard = dashboardOf(account)
  return (
    <AreaFrame
      layout="tabs"
      organisation={houseOf(account)?.name ?? ''}
      home={`${dashboard}/requests/new`}
      items={[{ to: `${dashboard}/requests`, label: t('frame.requests'), icon: IconInbox }]}
      personLinks={[
        { to: `${dashboard}/settings/pwa`, label: t('frame.thisDevice'), icon: IconDeviceTablet },
        { to: `${dashboard}/settings/team`, label: t('frame.team'), icon: IconUsers },
      ]}
      outbox={<ReceiverOutbox />}
    >
      {children}
    </AreaFrame>
  )
}
