// The ten days of transitional care (§ 39e SGB V: at most ten per hospital treatment), when organising began, and how the search's
// radius grew. Days are yyyy-MM-dd in German time. Pure.
import type { EventRecord } from '../../../contract/http/records.ts'
import type { CareProofs, CareVersionContent } from '../../../contract/records/transitional-care.ts'
import { addDays, dayOf, daysBetween } from '../../calendar.ts'

export const careDays = 10
/** from this day on the page speaks of the end */
export const warnsFromDay = 8

export interface CareDay {
  /** 1 on the first day; 0 and less before it, 11 and more after the last */
  readonly day: number
  readonly last: string
  /** whole days that are left after today; 0 on the last one and after it */
  readonly left: number
  readonly phase: 'before' | 'running' | 'ending' | 'over'
}

/** @param start of transitional care, as typed; never assumed */
export function careDay(start: string | null, today: string): CareDay | null {
  if (start === null) return null
  const day = daysBetween(start, today) + 1
  const phase = day < 1 ? 'before' : day < warnsFromDay ? 'running' : day <= careDays ? 'ending' : 'over'
  return { day, last: addDays(start, careDays - 1), left: Math.max(0, careDays - Math.max(day, 0)), phase }
}

/** The day on which organising the follow-on care began: what was typed, else the first of search and note. */
export function begunOn(
  proofs: Pick<CareProofs, 'begun'>,
  search: { readonly created_at: number },
  events: readonly Pick<EventRecord, 'type' | 'timestamp'>[],
): NonNullable<CareVersionContent['begun']> {
  const typed = proofs.begun?.day ?? null
  if (typed !== null) return { day: typed, source: 'typed' }
  const notes = events.filter(({ type }) => type === 'note_saved').map(({ timestamp }) => timestamp)
  const firstNote = Math.min(...notes)
  return firstNote < search.created_at
    ? { day: dayOf(firstNote), source: 'note' }
    : { day: dayOf(search.created_at), source: 'search' }
}

/** How far around it was searched, from which day on; the first one from the beginning of the search. */
export function radiusHistory(
  search: { readonly created_at: number; readonly criteria: { readonly radius_m: number } },
  events: readonly Pick<EventRecord, 'id' | 'type' | 'timestamp' | 'context' | 'auction_request_id'>[],
): CareVersionContent['radius'] {
  const widened = events
    .flatMap(({ id, type, timestamp, context, auction_request_id }) => {
      const change = context.changes?.radius_m
      // the houses' own histories tell the same once more
      return type === 'search_edited' && auction_request_id === null && change ? [{ id, timestamp, change }] : []
    })
    .sort((a, b) => a.timestamp - b.timestamp || a.id - b.id)
  const first = widened[0]?.change.before
  const steps = [
    { metres: typeof first === 'number' ? first : search.criteria.radius_m, from: dayOf(search.created_at) },
    ...widened.flatMap(({ timestamp, change: { after } }) =>
      typeof after === 'number' ? [{ metres: after, from: dayOf(timestamp) }] : [],
    ),
  ]
  return inOneRow([steps])
}

type Radius = CareVersionContent['radius']

/** The radius of one search after the other: the last word of a day counts, and what it says anew only. */
export function inOneRow(searches: readonly Radius[]): Radius {
  return searches
    .flat()
    .filter(({ from }, i, steps) => steps[i + 1]?.from !== from)
    .filter(({ metres }, i, days) => metres !== days[i - 1]?.metres)
}
