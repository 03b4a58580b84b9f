// How many different contact data one network (network.ts) is given in a day: enough for every family, too few for who copies them all.
// In memory: a restart begins anew. Limits are ours (docs/READINGS.md#0283).
import { LRUCache } from 'lru-cache'
import { DAY_MS } from '../../domain/calendar.ts'
import type { Clock } from '../platform/clock.ts'

const perDay = 100
/** more networks than this and those unused the longest go: memory stays bounded under an attack */
const maxNetworks = 20_000

export interface ContactBudget {
  /** Which of these are given out; those of today are given again. `againAt`: when the others are, ms; null: all are given. */
  take(
    network: string,
    ids: readonly number[],
  ): { readonly given: ReadonlySet<number>; readonly againAt: number | null }
}

interface Day {
  readonly ids: Set<number>
  /** ms */
  readonly until: number
}

export function createContactBudget(clock: Clock): ContactBudget {
  const days = new LRUCache<string, Day>({ max: maxNetworks })
  return {
    take(network, ids) {
      const now = clock.wall()
      const before = days.get(network)
      const day = before && before.until > now ? before : { ids: new Set<number>(), until: now + DAY_MS }
      if (day !== before) days.set(network, day)
      for (const id of ids) if (day.ids.size < perDay) day.ids.add(id)
      const given = new Set(ids.filter((id) => day.ids.has(id)))
      return { given, againAt: ids.every((id) => given.has(id)) ? null : day.until }
    },
  }
}
