// How a provider's reported capacity is shown. Source: specification, provider search portal, section 4.6.
import { capacityStatuses } from '../catalogue/capacity-statuses.ts'
import type { KeyOf } from '../catalogue/define.ts'
import { DAY_MS, dayOf } from './calendar.ts'
import { dayText } from './dates.ts'
import type { Words } from './words.ts'

/** free: green and bold, none: red, unknown: orange, consultant: blue, about appointments; null: grey and without a label */
export type CapacityAppearance = KeyOf<typeof capacityStatuses> | 'consultant' | null

/** @param status key of catalogue/capacity-statuses.ts, or what a newer server says */
export function capacityAppearance(status: string, isConsultant = false): CapacityAppearance {
  if (isConsultant) return 'consultant'
  return capacityStatuses.isKey(status) ? status : null
}

/** without news for so long a report counts as unknown, and the house is reminded (mail 51); ms */
export const capacityLastsMs = 7 * DAY_MS

/**
 * What a report still says now: without news for seven days it counts as unknown, as does one of which nobody knows when it was
 * said.
 */
export const capacityNow = (status: string, updatedAt: number | null, nowMs: number): string =>
  updatedAt === null || nowMs - updatedAt > capacityLastsMs ? 'unknown' : status

/** How many places are free, and how many of them are for women alone and for men; null: not told. */
export interface FreePlaces {
  readonly places: number | null
  readonly women: number | null
  readonly men: number | null
}

/** Places for women and for men are some of all: together never more than them, and fewer where the rest is for everybody. */
export const fitsPlaces = ({ places, women, men }: FreePlaces): boolean =>
  places === null || (women ?? 0) + (men ?? 0) <= places

/** The same with another number of places: nobody knows whose place is gone, so those that fit no more are not told any more. */
export const withPlaces = (places: number | null, { women, men }: FreePlaces): FreePlaces =>
  fitsPlaces({ places, women, men }) ? { places, women, men } : { places, women: null, men: null }

/** 'davon 1 für Frauen, 1 für Männer', '1 für Frauen' where all are not told; null: nothing is told of either. */
export function gendersText({ places, women, men }: FreePlaces, words: Words): string | null {
  const parts = [
    ...(women === null ? [] : [words.t('domain:capacity.women', { count: women })]),
    ...(men === null ? [] : [words.t('domain:capacity.men', { count: men })]),
  ].join(', ')
  if (parts === '') return null
  return places === null ? parts : words.t('domain:capacity.ofThem', { parts })
}

/** How old a report is: 'Stand: heute', 'Stand: 03.02.2026'. */
export const capacityAge = (updatedAt: number, nowMs: number, words: Words): string =>
  words.t('domain:capacity.updated', { day: dayText(dayOf(updatedAt), dayOf(nowMs), words) })
