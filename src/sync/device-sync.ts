// The provider's device talking to the server, put together: outbox, pull, socket and the page's events on the system's clocks
// and locks. src/app gives it what is unlocked; everything that decides is in the parts.
import { outboxEndpoints } from '../../contract/http/actions.ts'
import type { SentPushes } from '../../contract/http/sync.ts'
import { err } from '../../contract/result.ts'
import type { Http, Observation } from '../../device/http/call.ts'
import type { Locks } from '../../device/lock/run-lock.ts'
import { removeStored } from '../../device/outbox/keep.ts'
import { createQueue } from '../../device/outbox/queue.ts'
import { systemTimers } from '../../device/platform/clock.ts'
import { reachServer } from '../../device/sender/reach.ts'
import { createSender, type SenderState } from '../../device/sender/sender.ts'
import type { StorageFailure } from '../../device/storage-failure.ts'
import { readMirrorState } from '../../device/store/meta.ts'
import type { Mirror } from '../mirror/mirror.ts'
import { clock } from '../platform/clock.ts'
import { random } from '../platform/ids.ts'
import { createLiveClient, type LiveStatus } from '../transport/live-client.ts'
import { openSocket } from '../transport/open-socket.ts'
import { closeAnswers } from './answers.ts'
import { createEngine, type Trigger } from './engine.ts'
import type { NetworkState } from './network.ts'
import { listenToPage } from './page-events.ts'
import { createPresence, type PresenceScreen } from './presence.ts'
import { type ResealDeps, reseal } from './reseal.ts'

export interface DeviceSyncDeps extends ResealDeps {
  readonly http: Http
  readonly mirror: Pick<Mirror, 'pull' | 'applyAnswers'>
  /** a good one of the unlocked account, null while locked or signed out */
  readonly tokens: { accessToken(fresh: boolean): Promise<string | null>; heldToken(): string | null }
  readonly session: {
    account(): { readonly id: number } | null
    renewAccess(): Promise<void>
    /** SY12: asks for the counts by the device session */
    countNewRequests(): Promise<unknown>
  }
  readonly onNetwork: (state: NetworkState) => void
  readonly onSender: (state: SenderState) => void
  /** U18 */
  readonly onLive: (status: LiveStatus) => void
  /** who of the house has which request open */
  readonly presence: PresenceScreen
  /** U17: somebody waits for a key */
  readonly waiting: { tell(): void }
  /** OB11: the crypto worker was told that this device is revoked */
  readonly onRevoked: () => void
  /** FT7: what pulling and sending showed of the device's storage; null: it took what was written */
  readonly onStorage: (reason: StorageFailure['reason'] | null) => void
  /** a bug that must not stop the sync */
  readonly onError: (error: unknown) => void
}

/** @param sent null: nothing lately */
export type PushListener = (sent: SentPushes | null, serverTime: number, isBroken: boolean) => void

export interface DeviceSync {
  start(): void
  /** `unlocked` and `locked` are told by the session, `written` by whoever adds to the outbox */
  trigger(trigger: Trigger): void
  /** SY10: hears what the server sent to this device, at its time: to compare it with what arrived */
  hearPushes(listener: PushListener): void
  /** for createHttp */
  observe(observation: Observation): void
}

/** what the server says of itself; everything else is the network's, the device's or the person's */
const ownFailures: readonly string[] = ['internal', 'unavailable', 'unknown']

export function createDeviceSync(deps: DeviceSyncDeps): DeviceSync {
  const { store, mirror } = deps
  let lock = Promise.withResolvers<void>()
  let onPushes: PushListener | undefined

  const isUnlocked = () => deps.session.account() !== null
  const apply = () => (isUnlocked() ? mirror.applyAnswers : null)
  const sender = createSender({
    queue: createQueue(store),
    http: deps.http,
    endpoints: outboxEndpoints,
    clock,
    timers: systemTimers,
    locks: navigator.locks as Locks,
    random,
    token: () => (isUnlocked() ? deps.tokens.heldToken() : null),
    reach: async () => (engine.isReached() ? null : reachServer(deps.http)),
    close: closeAnswers({ store, apply, whenLocked: () => lock.promise, onError: deps.onError }),
    onSent: () => engine.trigger('drained'),
    onState(state) {
      deps.onSender(state)
      if (state.failure?.code === 'storage') deps.onStorage(state.failure.reason)
    },
  })

  const live = createLiveClient({
    open: openSocket,
    accessToken: (fresh) => deps.tokens.accessToken(fresh),
    after: systemTimers.after,
    random,
    onStatus(status) {
      deps.onLive(status)
      presence.status(status)
    },
    onPresent: (house) => presence.heard(house),
    onHint: () => engine.hint(),
    onWaiting: () => deps.waiting.tell(),
    onConnected: () => engine.connected(),
    onSilent: () => engine.silent(),
  })

  const presence = createPresence({ screen: deps.presence, live, after: systemTimers.after })

  /** A token that the server refuses is renewed once. */
  const pullWith = async (fresh: boolean): ReturnType<Mirror['pull']> => {
    const token = await deps.tokens.accessToken(fresh)
    if (token === null) return err({ code: 'locked' })
    const result = await mirror.pull(token)
    return !result.ok && result.error.code === 'unauthenticated' && !fresh ? pullWith(true) : result
  }

  const pull = async () => {
    const before = engine.answers()
    const result = await pullWith(false)
    if (!result.ok && result.error.code === 'device_revoked') deps.onRevoked()
    if (!result.ok && result.error.code === 'storage') deps.onStorage(result.error.reason)
    if (result.ok || ownFailures.includes(result.error.code)) engine.pulled(!result.ok)
    // the worker's calls are observed by nobody else; one that somebody was answered after says nothing of now
    else if (result.error.code === 'network' && engine.answers() === before) engine.failed(result.error.reason)
    if (!result.ok) return
    deps.onStorage(null)
    const { pushes, isPushBroken, serverTime, outdated } = result.value
    // KY6: the own group has a newer generation than this device has opened
    if (outdated) deps.session.renewAccess().catch(deps.onError)
    if (serverTime !== null) onPushes?.(pushes, serverTime, isPushBroken)
    const now = clock.now()
    // SY6: what was done is offered again
    if (result.value.rebuilt) engine.trigger('written')
    if ((await reseal(deps, now)) > 0) engine.trigger('written')
    const { syncedAt } = await readMirrorState(store)
    if (syncedAt !== null) await removeStored(store, now, syncedAt)
  }

  const engine = createEngine({
    sender,
    live,
    pull: () => pull().catch(deps.onError),
    count: () => deps.session.countNewRequests(),
    isUnlocked,
    isOnline: () => navigator.onLine,
    after: systemTimers.after,
    now: clock.now,
    onNetwork: deps.onNetwork,
  })

  return {
    start() {
      listenToPage(engine.trigger)
      engine.start()
    },
    trigger(trigger) {
      if (trigger === 'locked') {
        lock.resolve()
        lock = Promise.withResolvers()
      }
      engine.trigger(trigger)
    },
    hearPushes(listener) {
      onPushes = listener
    },
    observe: engine.observe,
  }
}
