// Where a provider is and what it offers, in words.
import { facilityTypes } from '../../../catalogue/facility-types.ts'
import { services } from '../../../catalogue/services.ts'
import type { PortalCard } from '../../../contract/http/portal-search.ts'
import { dayOf } from '../../../domain/calendar.ts'
import { capacityAge, capacityAppearance, gendersText } from '../../../domain/capacity.ts'
import { dayText } from '../../../domain/dates.ts'
import { distanceText } from '../../../domain/distance.ts'
import type { Words } from '../../../domain/words.ts'

/** '26131 Oldenburg, 4,2 km entfernt' */
export function placeText({ address, distance }: Pick<PortalCard, 'address' | 'distance'>, words: Words): string {
  const place = [address.zip_code, address.city].filter(Boolean).join(' ')
  if (distance === null) return place || words.t('portal-search:card.noPlace')
  const away =
    distance === 0
      ? words.t('portal-search:card.samePlace')
      : words.t('portal-search:card.away', { distance: distanceText(distance * 1000, words) })
  return [place, away].filter(Boolean).join(', ')
}

/** An offer as relatives call it. */
export const facilityText = (key: string, { t }: Words): string =>
  facilityTypes.isKey(key) ? t(`catalogue:facilityType.${key === 'staticCare' ? 'staticCare_portal' : key}`) : key

/** What a house can care for, as relatives call it: what a person needs is here what a house has. */
export const serviceText = (key: string, { t }: Words): string =>
  services.isKey(key) ? t(`catalogue:service.${key === 'isolation' ? 'isolation_portal' : key}`) : ''

/** what a card names of the offers; the rest is counted */
const SHOWN_FACILITIES = 3

/** The first offers of a card, and how many more there are (P41). */
export function facilitiesText({ facilities }: Pick<PortalCard, 'facilities'>, words: Words): string {
  const named = facilities.slice(0, SHOWN_FACILITIES).map((key) => facilityText(key, words))
  const rest = facilities.length - named.length
  return [...named, ...(rest > 0 ? [words.t('portal-search:card.more', { count: rest })] : [])].join(' · ')
}

/** 'Frei ab morgen' of a full house that names the day; '' of every other. */
export const freeFromText = ({ free_from: from }: PortalCard['capacity'], nowMs: number, words: Words): string =>
  from === null ? '' : words.t('portal-search:card.freeFrom', { day: dayText(from, dayOf(nowMs), words) })

/** How many places are for women and for men, and how old a house's word is; '' when nothing is known. */
export function capacityDetail(
  { free_places: free, updated_at: updated }: PortalCard['capacity'],
  nowMs: number,
  words: Words,
): string {
  const parts = [free ? gendersText(free, words) : null, updated === null ? null : capacityAge(updated, nowMs, words)]
  return parts.filter(Boolean).join(' · ')
}

/** The capacity in words alone; '' when there is nothing to say. */
export function capacityText(
  { capacity, is_consultant: isConsultant }: PortalCard,
  nowMs: number,
  words: Words,
): string {
  const look = capacityAppearance(capacity.capacity_status, isConsultant)
  const detail = capacityDetail(capacity, nowMs, words)
  const count = capacity.free_places?.places
  const from = freeFromText(capacity, nowMs, words)
  const word = from
    ? from
    : look === null
      ? null
      : count
        ? words.t('common:status.freeCount', { count })
        : words.t(`common:status.${look}`)
  return [word, detail].filter(Boolean).join(', ')
}

/** Unique in a list: numbers of advice centres are their own. */
export const keyOfCard = ({ id, is_consultant: isConsultant }: Pick<PortalCard, 'id' | 'is_consultant'>): string =>
  `${isConsultant ? 'c' : 'p'}${id}`

/** As 'now' of texts on paper: far from every day that they tell, so that each is written as a date. Paper is read later. */
export const ON_PAPER_MS = 0
