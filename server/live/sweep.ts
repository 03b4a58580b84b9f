// SY14: finds hints that were lost between processes. The counters of the feed are the truth: whoever is connected here and was hinted
// less than they say is told to pull.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Bus } from '../bus/bus.ts'
import type { Audience } from '../db/audience.ts'
import type { Db } from '../db/database.ts'
import type { LiveHub } from '../db/live-hub.ts'
import type { NumberedEntry } from '../db/work.ts'
import type { Log } from '../platform/log.ts'
import { readCounters } from '../stores/feed/reader.ts'

/** between two looks while the bus is away, ms */
export const awayEveryMs = 2000
/** so many times as long while it is there */
const seldomer = 10
/** what has committed may still be on its way, ms */
const onItsWayMs = 500
/** so many connections are told to pull in a second, for 5 s at most */
const pullsAtOnce = 200
const longestSpreadMs = 5000

export interface Sweep {
  /** Before a connection is welcomed: what happens to its audiences from now on is hinted to it, or found. */
  begin(audiences: readonly Audience[]): Promise<void>
  /** These rows were hinted to who is connected here. */
  saw(rows: readonly NumberedEntry[]): void
  /** Looks now. */
  look(): Promise<void>
  /** Looks again and again, until the returned function is called. */
  start(): () => void
}

/** What was hinted of an audience: everything up to `all`, and these after it. */
interface Hinted {
  all: number
  readonly after: Set<number>
}

interface Parts {
  readonly db: Db
  readonly live: LiveHub
  readonly bus: Pick<Bus, 'state'>
  readonly log: Log
  /** called with how many audiences were ahead */
  readonly onFound?: (count: number) => void
}

export function createSweep({ db, live, bus, log, onFound = () => {} }: Parts): Sweep {
  const hinted = new Map<Audience, Hinted>()

  const advance = (one: Hinted, to = one.all) => {
    one.all = Math.max(one.all, to)
    while (one.after.delete(one.all + 1)) one.all += 1
    for (const n of one.after) if (n <= one.all) one.after.delete(n)
  }
  const behind = (counters: ReadonlyMap<Audience, number>) =>
    [...counters].filter(([audience, n]) => (hinted.get(audience)?.all ?? n) < n)

  async function look(): Promise<void> {
    const listened = new Set(live.audiences())
    for (const audience of hinted.keys()) if (!listened.has(audience)) hinted.delete(audience)
    if (hinted.size === 0) return
    const counters = await readCounters(db, [...hinted.keys()])
    if (behind(counters).length === 0) return
    await sleep(onItsWayMs, undefined, { ref: false })
    const missed = behind(counters)
    if (missed.length === 0) return
    for (const [audience, n] of missed) {
      const one = hinted.get(audience)
      if (one) advance(one, n)
    }
    onFound(missed.length)
    const audiences = missed.map(([audience]) => audience)
    live.tellSpread(audiences, { type: 'pull' }, Math.min(longestSpreadMs, (audiences.length / pullsAtOnce) * 1000))
  }
  return {
    async begin(audiences) {
      if (bus.state() === 'alone') return
      const fresh = audiences.filter((audience) => !hinted.has(audience))
      if (fresh.length === 0) return
      const counters = await readCounters(db, fresh)
      for (const audience of fresh) {
        if (!hinted.has(audience)) hinted.set(audience, { all: counters.get(audience) ?? 0, after: new Set() })
      }
    },
    saw(rows) {
      for (const { audience, n } of rows) {
        const one = hinted.get(audience)
        if (!one || n <= one.all) continue
        one.after.add(n)
        advance(one)
      }
    },
    look,
    start() {
      if (bus.state() === 'alone') return () => undefined
      let times = 0
      let isLooking = false
      const tick = async () => {
        times += 1
        if (isLooking || (bus.state() === 'connected' && times % seldomer !== 0)) return
        isLooking = true
        await look().catch((error: unknown) => log.error('feed not compared', error))
        isLooking = false
      }
      const timer = setInterval(() => void tick(), awayEveryMs).unref()
      return () => clearInterval(timer)
    },
  }
}
