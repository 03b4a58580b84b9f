// Binds the provider's area to this device: its session, its mirror and outbox, and its connection to the server.
import type { FromServiceWorker } from '../../device/program-messages.ts'
import { codeOf } from '../../device/sender/code-of.ts'
import { clearDevice } from '../../device/store/clear.ts'
import { createStore } from '../../device/store/database.ts'
import { localWorker } from '../crypto/local-worker.ts'
import { deriveRoot } from '../crypto/password.ts'
import { createDeviceSession } from '../data/local/device-session.ts'
import type { LocalPortsDeps } from '../data/local/ports.ts'
import { createDeviceReader } from '../mirror/device.ts'
import { createMirror, listenToWorkers } from '../mirror/mirror.ts'
import { createOutboxRows, type OutboxRows } from '../mirror/outbox-rows.ts'
import { clock } from '../platform/clock.ts'
import { whenFirstPainted } from '../platform/first-paint.ts'
import { besideFirstScreen } from '../platform/first-screen.ts'
import { newUuid } from '../platform/ids.ts'
import { askForBackgroundSync } from '../pwa/background-sync.ts'
import { createBadge } from '../pwa/badge.ts'
import { connectionReports } from '../state/connection.ts'
import type { DeviceSessionPort } from '../state/session-port.ts'
import { reportStorageOutcome } from '../state/storage-trouble.ts'
import { deferDeviceSync } from '../sync/deferred-device-sync.ts'
import { networkWord } from '../sync/network-word.ts'
import { createPageHttp } from './http.ts'
import { createNames } from './names.ts'
import { after, createPageSession, reportBug } from './page-session.ts'
import type { ReceiverPortsDeps } from './receiver-ports.ts'
import type { DeviceParts } from './start-services.ts'
import { createWipe } from './wipe-device.ts'

export interface BoundReceiver {
  readonly sessionPort: DeviceSessionPort
  /** counted on the lock screen too */
  readonly outbox: OutboxRows
  /** what the services beside the screens are made of */
  readonly parts: DeviceParts
  /** what the ports of the screens behind the lock stand on */
  readonly behindLock: ReceiverPortsDeps
  /** Begins to talk to the server, locked or not. */
  start(): void
  /** What the service worker tells: it sent what waited, a push came, or this device was revoked. */
  told(message: FromServiceWorker): void
}

export function bindReceiver(): BoundReceiver {
  const store = createStore()
  const worker = localWorker()
  const { api } = worker
  const http = createPageHttp({ observe: (observation) => sync.observe(observation), onRevoked: () => wipe() })
  const badge = createBadge()
  const device = createDeviceReader(store)
  const names = createNames(device)
  const mirror = createMirror({ store, api, now: clock.now, after, rest: besideFirstScreen, onError: reportBug })

  const { calls, tokens, locker, reload, drafts, tabs } = createPageSession({
    http,
    api,
    area: 'careprovider',
    onSession(accountId, kept) {
      void api.keepSession({ accountId, session: kept }).catch(reportBug)
      session.deviceIs(kept.device_kind)
    },
    lockedBy: (reason) => session.lockedBy(reason),
    // a shared device is the ward's: each new tab asks who works there, so that nobody signs as whoever opened the first
    vouches: () => session.account()?.device === 'personal',
  })
  const session = createDeviceSession({
    worker,
    deriveRoot,
    calls,
    tokens,
    clock,
    area: 'careprovider',
    locker,
    drafts,
    tabs,
    ...(reload && { reload }),
    device,
    mirror,
    count: async (id) => {
      // BM9, BM13: the lock screen is there before its counts are
      await whenFirstPainted()
      const calls = await import('../../contract/http/request-counts.ts').catch(() => null)
      const answer = calls && (await http.call(calls.countRequests, { params: { id } }))
      if (!answer?.ok) return null
      badge(answer.value.new)
      return answer.value
    },
    onError: reportBug,
    onConnected: () => sync.trigger('unlocked'),
    async onOpened() {
      // the newest block is there when the list is painted first
      await Promise.all([names.read(), mirror.open()])
      sync.trigger('unlocked')
    },
    onLocking() {
      sync.trigger('locked')
      mirror.close()
    },
  })

  // U17: the ports behind the lock hear it while they are there
  const waiting = { tell() {} }
  const wipe = createWipe({
    session,
    http,
    entry: '/careprovider/auth',
    async clearStore() {
      await clearDevice(store)
      badge(0)
    },
  })
  const sync = deferDeviceSync(async () => {
    const { createDeviceSync, usePresence } = await import('./talking.chunk.ts')
    return createDeviceSync({
      store,
      http,
      mirror,
      tokens,
      session,
      newUuid,
      makeAnew: (rows) => api.remakeActions(rows),
      onNetwork: (network) => connectionReports.report({ network: networkWord(network), since: network.since }),
      onLive: (live) => connectionReports.report({ live }),
      onSender: ({ nextAt, failure }) =>
        connectionReports.report({ nextAttemptAt: nextAt, sendFailure: failure && codeOf(failure) }),
      waiting,
      presence: {
        shown: () => usePresence.getState().mine,
        onShown: (listener) => usePresence.subscribe((now, before) => now.mine === before.mine || listener()),
        tell: (houses) => usePresence.setState({ houses }),
      },
      onRevoked: wipe,
      onStorage: reportStorageOutcome,
      onError: reportBug,
    })
  }, reportBug)

  const blocked = Promise.withResolvers<void>()
  store.dexie.on('blocked', () => blocked.resolve())
  const rebuild = () =>
    import('./rebuild-store.ts').then(({ rebuildStore }) => rebuildStore(store, '/careprovider/auth')).catch(reportBug)

  const outbox = createOutboxRows(store, reportBug)
  const local: LocalPortsDeps = {
    store,
    mirror,
    rows: outbox,
    api,
    people: () => ({ me: session.account()?.id ?? 0, nameOf: names.of }),
    clock,
    newUuid,
    device: async () => tokens.slot()?.device ?? (await device.device())?.number ?? 0,
    onWritten(by) {
      void askForBackgroundSync()
      sync.trigger(by)
    },
  }

  const parts = { http, tokens, session, sync }
  return {
    sessionPort: session,
    outbox,
    parts,
    behindLock: {
      ...local,
      ...parts,
      waiting,
      onReset: () => wipe('reset'),
      lockOthers() {
        locker.lockOthers()
        // what this tab kept for a reload was worth as much as theirs
        reload?.opened()
      },
    },
    start() {
      listenToWorkers(mirror)
      mirror.subscribe(() => {
        const { heads, complete } = mirror.snapshot()
        // while locked it holds nothing, and the counts tell
        if (complete && session.account()) badge(heads.filter(({ isNew, status }) => isNew && status === 'sent').length)
      })
      mirror.subscribe(() => connectionReports.report({ lastSyncAt: mirror.snapshot().syncedAt }))
      whenFirstPainted()
        .then(() => import('./watch-store.ts'))
        .then(({ watchStore }) =>
          watchStore({
            store,
            outbox,
            mirror,
            readDevice: device.device,
            blocked: blocked.promise,
            lock: () => session.lock('ended'),
            wipe,
            trigger: sync.trigger,
            onError: reportBug,
          }),
        )
        .catch(reportBug)
      names.read().catch(reportBug)
      // nobody has signed in on a new device: there is nothing to send or to fetch
      device.device().then((known) => known && whenFirstPainted().then(sync.start), rebuild)
    },
    told: ({ type }) => (type === 'REVOKED' ? wipe() : sync.trigger('drained')),
  }
}
