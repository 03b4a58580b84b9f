// What a search of somebody of the portal looks for, in one line: two searches for one person differ in nothing else. Pure.
import { shortDate } from '../../../domain/dates.ts'
import type { Words } from '../../../domain/words.ts'
import type { PatientSummary } from '../../data/ports.ts'
import { askedKinds } from './ask-form.ts'

type Criteria = PatientSummary['record']['auctions'][number]['criteria']

/** 'Kurzzeitpflege, Pflegeheim · ab 27.11.2026 · 26382, bis 25 km' */
export function searchLine(
  {
    solutions,
    start_date: start,
    zipcode,
    radius_m: metres,
  }: Pick<Criteria, 'solutions' | 'start_date' | 'zipcode' | 'radius_m'>,
  { t, locale }: Words,
): string {
  const kinds = askedKinds.filter(({ codes }) => codes.some((code) => solutions.includes(code)))
  const named = kinds.map(({ key }) => t(`portal-search:funnel.solutions.${key}.name`)).join(', ')
  return [
    kinds.length === askedKinds.length ? t('portal-requests:search.anyKind') : named,
    t('portal-requests:search.from', { day: shortDate(start, locale) }),
    t('portal-requests:ask.around', { zipcode, km: metres / 1000 }),
  ]
    .filter(Boolean)
    .join(' · ')
}
