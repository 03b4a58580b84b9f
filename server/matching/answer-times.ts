// How fast providers answer, kept for some minutes: every search panel asks, and a median of 90 days does not hurry.
import type { Queryable } from '../db/database.ts'
import type { Clock } from '../platform/clock.ts'
import { readAnswerTimes } from '../stores/requests/answer-times.ts'

const lifetimeMs = 10 * 60_000
const windowMs = 90 * 86_400_000
/** fewer answers say nothing about the next one */
const fewest = 3

export interface AnswerTimes {
  /** median in ms, by provider; those without enough answers are missing */
  of(ids: Iterable<number>): Promise<ReadonlyMap<number, number>>
}

export function createAnswerTimes(db: Queryable, clock: Clock): AnswerTimes {
  const kept = new Map<number, { readonly at: number; readonly medianMs: number | null }>()
  return {
    async of(ids) {
      const now = clock.now()
      const wanted = [...new Set(ids)]
      const isFresh = (at: number) => now >= at && now - at < lifetimeMs
      const old = wanted.filter((id) => !isFresh(kept.get(id)?.at ?? Number.NEGATIVE_INFINITY))
      const read = await readAnswerTimes(db, old, { sinceMs: now - windowMs, fewest })
      for (const id of old) kept.set(id, { at: now, medianMs: read.get(id) ?? null })
      return new Map(
        wanted.flatMap((id) => {
          const medianMs = kept.get(id)?.medianMs ?? null
          return medianMs === null ? [] : [[id, medianMs] as const]
        }),
      )
    },
  }
}
