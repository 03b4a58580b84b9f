// The place that a provider keeps with an interest, in words: what the server said last, until its time has come. Pure.
import type { RequestRecord } from '../../../contract/http/records.ts'
import { momentText } from '../../../domain/dates.ts'
import type { Words } from '../../../domain/words.ts'

/** Until when a place is kept, ms; null: none is. */
export function heldUntil({ status, response }: Pick<RequestRecord, 'status' | 'response'>): number | null {
  const isHeld = status === 'interested' && (response.held_places ?? 0) > 0
  return isHeld ? (response.needed_by ?? null) : null
}

/** 'Platz gehalten bis heute, 18:00 Uhr'; afterwards, while the server has not said that it ended: 'Platz war gehalten bis …' */
export const heldText = (until: number, nowMs: number, words: Words): string =>
  words.t(until > nowMs ? 'request:held' : 'request:heldBefore', { moment: momentText(until, nowMs, words) })
