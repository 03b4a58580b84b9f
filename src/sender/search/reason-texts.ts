// What a reason against a provider rests on, in words: how far away, which needs, free from when. Pure.
import type { CatalogueList } from '../../../catalogue/define.ts'
import { filterReasons } from '../../../catalogue/filter-reasons.ts'
import { payers } from '../../../catalogue/payers.ts'
import { roomTypes } from '../../../catalogue/room-types.ts'
import { services } from '../../../catalogue/services.ts'
import { solutions } from '../../../catalogue/solutions.ts'
import { specializations } from '../../../catalogue/specializations.ts'
import type { FilterDetail } from '../../../contract/http/filter-detail.ts'
import { fullMoment, shortDate } from '../../../domain/dates.ts'
import { postcodeDistanceText } from '../../../domain/distance.ts'
import type { Words } from '../../../domain/words.ts'
import { labelsOf } from '../../ui/labels.ts'

const { code } = filterReasons

/** the list of a reason's codes */
const listOf = new Map<number, CatalogueList>([
  [code.service, services],
  [code.specialization, specializations],
  [code.solution, solutions],
  [code.noBedAvailable, roomTypes],
  [code.removedSolution, solutions],
  [code.blacklistedInsurance, payers],
])

function ageText({ interval }: FilterDetail, words: Words): string {
  const { min, max } = interval ?? { min: null, max: null }
  if (min !== null && max !== null) return words.t('sender:reason.ageBetween', { min, max })
  if (min !== null) return words.t('sender:reason.ageFrom', { min })
  return max === null ? '' : words.t('sender:reason.ageTo', { max })
}

const prerequisiteText = ({ prerequisites = [], limit = 0 }: FilterDetail, words: Words): string =>
  prerequisites
    .map((missing) =>
      missing === 'careLevel'
        ? words.t('sender:reason.careLevel', { level: limit })
        : words.t(`sender:reason.${missing}`),
    )
    .join(', ')

function backoffText({ date, until }: FilterDetail, words: Words): string {
  if (date !== undefined) return words.t('sender:reason.placeFrom', { date: shortDate(date, words.locale) })
  return until === undefined ? '' : words.t('sender:reason.until', { time: fullMoment(until, words) })
}

const textsOf = new Map<number, (detail: FilterDetail, words: Words) => string>([
  [code.age, ageText],
  [code.prerequisite, prerequisiteText],
  [code.capacityBackoff, backoffText],
  [
    code.capacityStartDate,
    ({ date }, words) =>
      date === undefined ? '' : words.t('sender:search.fromDate', { date: shortDate(date, words.locale) }),
  ],
  [code.distance, ({ value }, words) => (value === undefined ? '' : postcodeDistanceText(value, words))],
  [
    code.throttle,
    ({ value }, words) => (value === undefined ? '' : words.t('sender:reason.unanswered', { count: value })),
  ],
  [code.weight, ({ limit }, words) => (limit === undefined ? '' : words.t('sender:reason.weight', { kg: limit }))],
])

/** What stands behind the reason's label; empty when the label says it all. */
export function reasonDetailText(detail: FilterDetail, words: Words): string {
  const list = listOf.get(detail.reason)
  if (list) return labelsOf(list, detail.codes ?? [], words).join(', ')
  return textsOf.get(detail.reason)?.(detail, words) ?? ''
}
