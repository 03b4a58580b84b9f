// What this process does with what others tell it, and when something of theirs may be lost (docs/decisions/0587).

import type { Bus } from '../bus/bus.ts'
import { type BusMessage, type KeptList, keptLists } from '../bus/message.ts'
import type { Db } from '../db/database.ts'
import type { LiveHub } from '../db/live-hub.ts'
import type { ActorCache } from '../http/actor-cache.ts'
import type { JobQueue } from '../job-queue/queue.ts'
import type { FollowedProviders } from '../matching/refresh.ts'
import type { Processes } from '../operation/processes.ts'
import type { Log } from '../platform/log.ts'
import { readAccountNames } from '../stores/accounts/colleague-reader.ts'
import { readProviderCounters } from '../stores/feed/reader.ts'
import type { FormPresenceBoard } from './form-presence.ts'
import type { PresenceBoard } from './presence.ts'
import type { Sweep } from './sweep.ts'

/** who is where is said again before the others forget it, ms (server/live/presence.ts) */
const sayAgainMs = 10_000
/** every provider whose feed has moved is read again after so long, also where nothing was told, ms */
const compareProvidersMs = 60_000

export interface JoinParts {
  readonly bus: Bus
  readonly db: Db
  /** of this process */
  readonly live: LiveHub
  readonly sweep: Sweep
  readonly actors: ActorCache
  readonly providers: FollowedProviders
  readonly presence: PresenceBoard
  readonly forms: FormPresenceBoard
  readonly processes: Pick<Processes, 'look'>
  readonly jobs: Pick<JobQueue, 'wake' | 'onWaiting'>
  readonly log: Log
  /** what the providers in memory rest on: how far each one's feed had come before they were read */
  readonly counters: ReadonlyMap<number, number>
  readonly reload: (list: KeptList) => Promise<void>
}

export interface JoinedBus {
  /** what this process knows of a house is other now */
  sayPresence(careproviderId: number): void
  /** what this process knows of who has a search's forms open is other now */
  sayForms(auctionId: number): void
  /** Compares and says again and again, until the returned function is called. */
  start(): () => void
}

export function joinBus(parts: JoinParts): JoinedBus {
  const { bus, db, live, sweep, actors, providers, presence, forms, log } = parts
  const known = new Map(parts.counters)
  /** how many messages about a house's presence came of whom: an older one that is still read does not win */
  const turns = new Map<string, number>()
  const quietly = (what: string, done: Promise<unknown>) =>
    void done.catch((error: unknown) => log.error(`${what} after another server’s word failed`, error))

  /** Places with the names of who is there; null: newer ones of the same were heard meanwhile. */
  async function named<P>(key: string, places: readonly (readonly [P, number])[]) {
    const turn = (turns.get(key) ?? 0) + 1
    turns.set(key, turn)
    const names = await readAccountNames(db, [...new Set(places.map(([, account]) => account))])
    if (turns.get(key) !== turn) return null
    turns.delete(key)
    const byId = new Map(names.map((name) => [name.id, name]))
    return places.flatMap(([place, account]) => {
      const person = byId.get(account)
      return person ? [{ place, person }] : []
    })
  }
  async function hearPresence(from: string, { house, places }: Extract<BusMessage, { k: 'present' }>): Promise<void> {
    const seats = await named(`${from} house ${house}`, places)
    if (seats)
      presence.hear(
        from,
        house,
        seats.map(({ place: requestId, person }) => ({ requestId, person })),
      )
  }
  async function hearForms(from: string, { auction, places }: Extract<BusMessage, { k: 'forms' }>): Promise<void> {
    const seats = await named(`${from} auction ${auction}`, places)
    if (seats)
      forms.hear(
        from,
        auction,
        seats.map(({ place, person }) => ({ place: { auction_id: auction, ...place }, person })),
      )
  }
  const providersChanged = (ids: readonly number[]) => {
    if (ids.length === 0) return
    providers.changed(ids)
    quietly('reading providers', providers.current())
  }
  const hears: { readonly [K in BusMessage['k']]: (message: Extract<BusMessage, { k: K }>, from: string) => void } = {
    forget: (change) => actors.forget(change),
    tell: ({ c: channel, m }) => live.tell(channel, m),
    processes: () => quietly('looking for processes', parts.processes.look()),
    reload: ({ list }) => quietly('reading a list', parts.reload(list)),
    present: (message, from) => quietly('presence', hearPresence(from, message)),
    forms: (message, from) => quietly('presence at forms', hearForms(from, message)),
    jobs: ({ q }) => parts.jobs.wake(q),
    feed({ e, o }) {
      const rows = e.map(([audience, n, kind, id]) => ({ audience, n, kind, id }))
      sweep.saw(rows)
      live.publish(rows)
      providersChanged(o)
    },
  }
  const sayPresence = (careproviderId: number) =>
    bus.send({
      k: 'present',
      house: careproviderId,
      places: (presence.own().get(careproviderId) ?? []).map(([request, account]) => [request, account]),
    })
  const sayForms = (auctionId: number) =>
    bus.send({
      k: 'forms',
      auction: auctionId,
      places: (forms.own().get(auctionId) ?? []).map(({ place: { form, page, field }, person }) => [
        { form, page, field },
        person.id,
      ]),
    })
  const sayAllPresence = () => {
    for (const house of presence.own().keys()) sayPresence(house)
    for (const auctionId of forms.own().keys()) sayForms(auctionId)
  }
  async function compareProviders(): Promise<void> {
    const now = await readProviderCounters(db)
    const moved = [...now].filter(([id, n]) => (known.get(id) ?? 0) < n)
    for (const [id, n] of moved) known.set(id, n)
    providersChanged(moved.map(([id]) => id))
  }
  let isCatchingUp = false
  let isGapAgain = false
  /** Everything that may rest on what was not heard is looked at anew. */
  async function catchUp(): Promise<void> {
    isCatchingUp = true
    try {
      while (isGapAgain) {
        isGapAgain = false
        actors.forget()
        sayAllPresence()
        await Promise.all([sweep.look(), compareProviders(), ...keptLists.map((list) => parts.reload(list))])
      }
    } catch (error) {
      log.error('what others may have said was not looked for', error)
    } finally {
      isCatchingUp = false
    }
  }
  parts.jobs.onWaiting((queues) => bus.send({ k: 'jobs', q: [...queues] }))
  bus.onMessage((message, from) => hears[message.k](message as never, from))
  bus.onGap(() => {
    isGapAgain = true
    if (!isCatchingUp) void catchUp()
  })
  return {
    sayPresence(careproviderId) {
      if (bus.state() !== 'alone') sayPresence(careproviderId)
    },
    sayForms(auctionId) {
      if (bus.state() !== 'alone') sayForms(auctionId)
    },
    start() {
      if (bus.state() === 'alone') return () => undefined
      const stopSweep = sweep.start()
      const timers = [
        setInterval(() => {
          sayAllPresence()
          presence.lapse()
          forms.lapse()
        }, sayAgainMs),
        setInterval(() => quietly('comparing providers', compareProviders()), compareProvidersMs),
      ]
      for (const timer of timers) timer.unref()
      return () => {
        stopSweep()
        for (const timer of timers) clearInterval(timer)
      }
    },
  }
}
