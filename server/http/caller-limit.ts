// How often one account or device may call an endpoint. Counted after the authentication, so that a whole house behind one
// address, as at a change of shifts, keeps nobody from working; what an address may is asked before it (FT19). In memory.

import { LRUCache } from 'lru-cache'
import type { Clock } from '../platform/clock.ts'
import type { Actor } from '../policies/actor.ts'

const windowMs = 60_000
/** more callers than this and those unused the longest go: memory stays bounded */
const maxCallers = 20_000

interface Calls {
  count: number
  readonly until: number
}

/** The seconds that this caller has to wait; 0: the call counts, and may go on. */
export type CallerLimit = (actor: Actor) => number

/** null: nobody that could be told from others behind the same address */
const nameOf = (actor: Actor): string | null =>
  actor.kind === 'account' ? `a${actor.accountId}` : actor.kind === 'device' ? `d${actor.deviceId}` : null

/** @param perMinute calls of one caller, asked at each */
export function createCallerLimit(clock: Clock, perMinute: () => number): CallerLimit {
  // a full one's room is taken as it is made: hundreds of endpoints have a limit, few of them are ever called
  let made: LRUCache<string, Calls> | null = null
  return (actor) => {
    const name = nameOf(actor)
    if (name === null) return 0
    made ??= new LRUCache({ max: maxCallers })
    const callers = made
    const now = clock.wall()
    const held = callers.get(name)
    const counter = held && held.until > now ? held : { count: 0, until: now + windowMs }
    if (counter.count >= perMinute()) return Math.ceil((counter.until - now) / 1000)
    counter.count += 1
    if (counter !== held) callers.set(name, counter)
    return 0
  }
}
