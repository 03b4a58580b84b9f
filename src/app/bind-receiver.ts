// Binds the provider's area to this device: its session, its mirror and outbox, its connection, and the service worker that
// starts it without network.
import { countRequests } from '../../contract/http/patients.ts'
import { fromServiceWorker } from '../../device/program-messages.ts'
import { isWaiting, needsLook } from '../../device/outbox/shown.ts'
import { systemTimers } from '../../device/platform/clock.ts'
import { createStore } from '../../device/store/database.ts'
import { localWorker } from '../crypto/local-worker.ts'
import { deriveRoot } from '../crypto/password.ts'
import { createDeviceSession } from '../data/local/device-session.ts'
import { createLocalPorts } from '../data/local/ports.ts'
import type { AreaPorts } from '../data/PortsProvider.tsx'
import { createAccessPort } from '../data/session/access-port.ts'
import { accountCalls } from '../data/session/account-calls.ts'
import { createTokenKeeper } from '../data/session/token-keeper.ts'
import { createDeviceReader } from '../mirror/device.ts'
import { createMirror, listenToWorkers } from '../mirror/mirror.ts'
import { clock } from '../platform/clock.ts'
import { newUuid } from '../platform/ids.ts'
import { logError } from '../platform/log.ts'
import { askForBackgroundSync } from '../pwa/background-sync.ts'
import { askForPersistence } from '../pwa/persistence.ts'
import { connectionReports } from '../state/connection.ts'
import type { DeviceSessionPort } from '../state/session-port.ts'
import { createDeviceSync } from '../sync/device-sync.ts'
import { networkWord } from '../sync/network.ts'
import { createPageHttp } from './http.ts'
import { createPageLocker } from './page-locker.ts'

export interface BoundReceiver {
  readonly sessionPort: DeviceSessionPort
  readonly ports: AreaPorts | null
}

/** one refresh at a time over all tabs (AU3) */
const REFRESH_LOCK = 'anschluss-refresh'

export function bindReceiver(): BoundReceiver {
  const onError = (error: unknown) => logError('receiver', {}, error)
  const store = createStore()
  const worker = localWorker()
  const { api } = worker
  const http = createPageHttp((observation) => sync.observe(observation))
  const calls = accountCalls(http)
  const device = createDeviceReader(store)
  const mirror = createMirror({ store, api, now: clock.now, after: systemTimers.after, onError })
  listenToWorkers(mirror)

  const tokens = createTokenKeeper({
    calls,
    prove: (session, at) => api.proveRefresh(session, at),
    clock,
    exclusive: (run) => navigator.locks.request(REFRESH_LOCK, run),
    onSession: (accountId, session) => void api.keepSession({ accountId, session }).catch(onError),
    onEnded: () => locker.lockNow('ended'),
  })
  const locker = createPageLocker((reason) => session.lockedBy(reason))

  /** who works on this device, for the names beside what waits */
  const names = new Map<number, { readonly first_name: string; readonly last_name: string }>()
  const readNames = async () => {
    for (const { id, firstName, lastName } of await device.accounts()) {
      names.set(id, { first_name: firstName, last_name: lastName })
    }
  }
  const count = async (id: number) => {
    const answer = await http.call(countRequests, { params: { id } })
    return answer.ok ? answer.value : null
  }
  const session = createDeviceSession({
    worker,
    deriveRoot,
    calls,
    tokens,
    clock,
    area: 'careprovider',
    locker,
    device,
    mirror,
    count,
    onError,
    async onOpened() {
      await readNames()
      await mirror.open()
      void askForPersistence()
      sync.trigger('unlocked')
    },
    onLocking() {
      sync.trigger('locked')
      mirror.close()
    },
  })

  const reportOutbox = async () => {
    const rows = await mirror.outbox()
    connectionReports.report({
      waiting: rows.filter(isWaiting).length,
      toCheck: rows.filter(needsLook).length,
      lastSyncAt: mirror.snapshot().syncedAt,
    })
  }
  const sync = createDeviceSync({
    store,
    http,
    mirror,
    accessToken: (fresh) => tokens.accessToken(fresh),
    isUnlocked: () => session.account() !== null,
    count: () => session.countNewRequests(),
    onNetwork: (network) => connectionReports.report({ network: networkWord(network), since: network.since }),
    onSender({ nextAt }) {
      connectionReports.report({ nextAttemptAt: nextAt })
      reportOutbox().catch(onError)
    },
    onLive: () => {},
    onError,
  })
  mirror.subscribe(() => connectionReports.report({ lastSyncAt: mirror.snapshot().syncedAt }))

  const { requests, answers, outbox } = createLocalPorts({
    store,
    mirror,
    api,
    people: () => ({
      me: session.account()?.id ?? 0,
      nameOf: (account) => names.get(account) ?? { first_name: '', last_name: '' },
    }),
    clock,
    newUuid,
    device: async () => tokens.slot()?.device ?? (await device.device())?.number ?? 0,
    onWritten(by) {
      reportOutbox().catch(onError)
      void askForBackgroundSync()
      sync.trigger(by)
    },
  })
  const access = createAccessPort({ http, api, tokens, clock })

  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (fromServiceWorker(data)) sync.trigger('drained')
  })
  sync.start()
  reportOutbox().catch(onError)
  return { sessionPort: session, ports: { side: 'provider', requests, answers, outbox, access } }
}
