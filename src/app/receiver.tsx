// Composition of the provider's area. Its first load is the lock screen; frame and screens come while somebody unlocks.
import { lazyRouteComponent } from '@tanstack/react-router'
import type { FromServiceWorker } from '../../device/program-messages.ts'
import { DeviceEntry } from '../features/sign-in/index.ts'
import { loadReceiverScreens, receiverRoutes } from '../receiver/routes.tsx'
import { createSession } from '../state/session.ts'
import { AreaRoot } from './AreaRoot.tsx'
import { createAreaRouter, entryProps } from './area-router.tsx'
import { bindReceiver } from './bind-receiver.ts'
import { dashboardOf } from './house.ts'
import { OutboxCounts } from './OutboxCounts.tsx'
import type { OpenArea } from './open-area.ts'
import { after, reportBug } from './page-session.ts'

const ReceiverFrame = lazyRouteComponent(() => import('./ReceiverFrame.tsx'), 'ReceiverFrame')

export function openReceiver(): OpenArea {
  const { sessionPort, ports, files, start, told } = bindReceiver()
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
        frame: (children) => (
          <ReceiverFrame ports={ports} files={files}>
            {children}
          </ReceiverFrame>
        ),
        routes: receiverRoutes,
      })
      session.store.subscribe(({ status }, before) => {
        if (status === before.status) return
        if (status === 'opening') Promise.all([ReceiverFrame.preload?.(), loadReceiverScreens()]).catch(reportBug)
        if (status === 'open') registerServiceWorker(told).catch(reportBug)
      })
      // opened before there was anything to see: by an invitation, or after a reload
      if (session.store.getState().status === 'open') registerServiceWorker(told).catch(reportBug)
      start()
      const screens = (
        <AreaRoot session={session} ports={ports} router={router}>
          <OutboxCounts />
        </AreaRoot>
      )
      return { screens, routed: router.load() }
    },
  }
}

/** A device becomes the provider's app when somebody signs in on it; from then on it starts without network. */
async function registerServiceWorker(told: (message: FromServiceWorker) => void): Promise<void> {
  const { startUpdates } = await import('./start-updates.ts')
  await startUpdates(after, told)
}
