// Composition of the provider's area. Its first load is the lock screen; frame and screens come while somebody unlocks.
import { lazyRouteComponent } from '@tanstack/react-router'
import { DeviceEntry, loadLockScreen } from '../features/sign-in/index.ts'
import { afterFirstScreen } from '../platform/first-screen.ts'
import { loadReceiverScreens, receiverRoutes } from '../receiver/routes.tsx'
import { createSession } from '../state/session.ts'
import { AreaRoot } from './AreaRoot.tsx'
import { createAreaRouter, entryProps } from './area-router.tsx'
import { bindReceiver } from './bind-receiver.ts'
import { heldKey } from './held.ts'
import { dashboardOf } from './house.ts'
import { OutboxCounts } from './OutboxCounts.tsx'
import type { OpenArea } from './open-area.ts'
import { reportBug } from './page-session.ts'
import { sharedValues } from './tab-values.ts'

const ReceiverFrame = lazyRouteComponent(() => import('./ReceiverFrame.tsx'), 'ReceiverFrame')
const waysBack = () => import('../features/sign-in/ways-back.chunk.ts')
const ForgotPasswordPage = lazyRouteComponent(waysBack, 'ForgotPasswordPage')
const RecoverPage = lazyRouteComponent(waysBack, 'RecoverPage')
const JoinPage = lazyRouteComponent(waysBack, 'JoinPage')

export function openReceiver(): OpenArea {
  // beside the database, which says for sure
  if (sharedValues().getItem(heldKey) !== null) void loadLockScreen()
  const { sessionPort, outbox, behindLock, parts, start, told } = bindReceiver()
  const session = createSession(sessionPort)
  return {
    session,
    home: '/careprovider',
    view() {
      const router = createAreaRouter({
        base: '/careprovider',
        session,
        entry: (search) => <DeviceEntry {...entryProps(search)} />,
        closed: {
          'forgot-password': () => <ForgotPasswordPage area="careprovider" />,
          recovery: () => <RecoverPage area="careprovider" />,
        },
        join: () => <JoinPage area="careprovider" />,
        home: (account) => `${dashboardOf(account)}/requests/new`,
        frame: (children) => <ReceiverFrame behindLock={behindLock}>{children}</ReceiverFrame>,
        routes: receiverRoutes,
      })
      // a device becomes the provider's app when somebody signs in on it; from then on it starts without network
      const begin = () =>
        afterFirstScreen()
          .then(() => import('./start-services.ts'))
          .then(({ startServices }) => startServices(parts, told, router))
          .catch(reportBug)
      session.store.subscribe(({ status }, before) => {
        if (status === before.status) return
        if (status === 'opening') Promise.all([ReceiverFrame.preload?.(), loadReceiverScreens()]).catch(reportBug)
        if (status === 'open') void begin()
      })
      // opened before there was anything to see: by an invitation, or after a reload
      if (session.store.getState().status === 'open') void begin()
      start()
      const screens = (
        <AreaRoot session={session} router={router}>
          <OutboxCounts outbox={outbox} />
        </AreaRoot>
      )
      return { screens, routed: router.load() }
    },
  }
}
