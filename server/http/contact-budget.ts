// How many different contact data one network (network.ts) is given in a day: enough for every family, too few for who copies them all.
// Counted in a table for all processes together (docs/decisions/0583-limits-in-tables.md). Limits are ours (docs/READINGS.md#0283).
import { LRUCache } from 'lru-cache'
import { DAY_MS } from '../../domain/calendar.ts'
import type { Db } from '../db/database.ts'
import type { Clock } from '../platform/clock.ts'
import type { Pseudonym } from '../platform/derived-keys.ts'
import { type GivenContacts, giveContacts } from '../stores/limits/contacts.ts'

const perDay = 100
/** networks that a process remembers, those used last: what is read again costs no statement */
const maxKnown = 20_000

export interface ContactBudget {
  /**
   * Which of these are given out; those of today are given again. `ids`: of advice centres, and below zero of houses. `againAt`: when
   * the others are, ms; null: all are given.
   */
  take(
    network: string,
    ids: readonly number[],
  ): Promise<{ readonly given: ReadonlySet<number>; readonly againAt: number | null }>
}

export function createContactBudget(given: {
  readonly db: Db
  readonly clock: Clock
  readonly pseudonym: Pseudonym
}): ContactBudget {
  const { db, clock, pseudonym } = given
  const days = new LRUCache<string, GivenContacts>({ max: maxKnown })

  /** What the network was given within its day, `ids` among it as far as they fit. */
  async function dayOf(network: string, ids: readonly number[]): Promise<GivenContacts> {
    const now = clock.wall()
    const key = pseudonym(network)
    const known = days.get(key)
    // what was given stays given, and nothing comes after the last
    if (known && known.until > now && (known.ids.size >= perDay || ids.every((id) => known.ids.has(id)))) return known
    const day = await giveContacts(db, key, [...new Set(ids)], { most: perDay, now, ends: now + DAY_MS })
    days.set(key, day)
    return day
  }

  return {
    async take(network, ids) {
      if (ids.length === 0) return { given: new Set<number>(), againAt: null }
      const day = await dayOf(network, ids)
      const allowed = ids.filter((id) => day.ids.has(id))
      return { given: new Set(allowed), againAt: allowed.length === ids.length ? null : day.until }
    },
  }
}
