// What a search of somebody of the portal looks for, in one line: two searches for one person differ in nothing else. Pure.
import type { Admission } from '../../../domain/admission.ts'
import { shortDate } from '../../../domain/dates.ts'
import type { Interval } from '../../../domain/intervals.ts'
import type { Words } from '../../../domain/words.ts'
import type { PatientSummary } from '../../data/ports.ts'
import { askedKinds } from './ask-form.ts'
import { needsText } from './needs.ts'

type Criteria = PatientSummary['record']['auctions'][number]['criteria']

/** 'Kurzzeitpflege, Pflegeheim · Demenz · ab 27.11.2026 · 26382, bis 25 km'. @param weight kg */
export function searchLine(
  { solutions, services, zipcode, radius_m: metres }: Pick<Criteria, 'solutions' | 'services' | 'zipcode' | 'radius_m'>,
  { startDate, startDateFlexible }: Admission,
  weight: Interval | null,
  words: Words,
): string {
  const { t, locale } = words
  const day = shortDate(startDate, locale)
  const kinds = askedKinds.filter(({ codes }) => codes.some((code) => solutions.includes(code)))
  const named = kinds.map(({ key }) => t(`portal-search:funnel.solutions.${key}.name`)).join(', ')
  return [
    kinds.length === askedKinds.length ? t('portal-requests:search.anyKind') : named,
    needsText(services, weight, words),
    t('portal-requests:search.from', { day: startDateFlexible ? t('portal-requests:ask.orLater', { day }) : day }),
    t('portal-requests:ask.around', { zipcode, km: metres / 1000 }),
  ]
    .filter(Boolean)
    .join(' · ')
}
