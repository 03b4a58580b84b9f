// The reason of a decline in words, from its codes. Source: specification, professional apps, section 4 (both tables).
// Sentences and labels come from the locale files; codes that no catalogue knows say nothing.
import { careLevels } from '../catalogue/care-levels.ts'
import { declinedReasons } from '../catalogue/declined-reasons.ts'
import { type CatalogueList, type CodeOf, labelKeyOf } from '../catalogue/define.ts'
import { genderRooms } from '../catalogue/gender-rooms.ts'
import { noCapacityInfections } from '../catalogue/no-capacity-infections.ts'
import { noCapacityTypes } from '../catalogue/no-capacity-types.ts'
import { roomTypes } from '../catalogue/room-types.ts'
import { services } from '../catalogue/services.ts'
import { solutions } from '../catalogue/solutions.ts'
import { specializations } from '../catalogue/specializations.ts'
import { shortDate } from './dates.ts'
import type { Words } from './words.ts'

export interface NoCapacityReason {
  /** catalogue noCapacityType */
  readonly type: number
  /** codes of the type's own catalogue */
  readonly values: readonly number[]
}

/** A decline as it lies in a request's response; the message decrypted, null or empty without one. */
export interface Decline {
  readonly declined_reason: number
  readonly no_capacity_reasons: readonly NoCapacityReason[]
  readonly capacity_date: string | null
  readonly message: string | null
}

export interface DeclineTextOptions {
  /** the search panel's table: reason 1 is the bare message */
  readonly inTable?: boolean
  /** the structured reasons as '- ' items joined by spaces, instead of by commas */
  readonly dashed?: boolean
}

/** The text of one value, or null for a code that the list does not know. */
function label(list: CatalogueList, code: number, words: Words): string | null {
  const entry = list.entries.find((candidate) => candidate.code === code)
  return entry ? words.t(labelKeyOf(list, entry.key)) : null
}

/** Which catalogue the values of a no-capacity reason's type are of. */
export const listByNoCapacityType = {
  [noCapacityTypes.code.roomType]: roomTypes,
  [noCapacityTypes.code.genderRoom]: genderRooms,
  [noCapacityTypes.code.infection]: noCapacityInfections,
  [noCapacityTypes.code.service]: services,
  [noCapacityTypes.code.solution]: solutions,
  [noCapacityTypes.code.careLevel]: careLevels,
  [noCapacityTypes.code.specialization]: specializations,
} as const satisfies Record<CodeOf<typeof noCapacityTypes>, CatalogueList>

function valueText(type: number, value: number, words: Words): string | null {
  const list: CatalogueList | null = noCapacityTypes.isCode(type) ? listByNoCapacityType[type] : null
  const text = list ? label(list, value, words) : null
  if (text === null) return null
  if (list === noCapacityInfections && value !== noCapacityInfections.code.isolation) {
    return words.t('domain:decline.patientsWith', { infection: text })
  }
  if (list !== careLevels) return text
  if (value === careLevels.code.none) return words.t('domain:decline.withoutCareLevel')
  return value === careLevels.code.unknown
    ? words.t('domain:decline.unknownCareLevel')
    : words.t('domain:decline.withCareLevel', { level: value })
}

/** What a provider lacks for this person, each value a text, in the order given. */
export const noCapacityTexts = (reasons: readonly NoCapacityReason[], words: Words): string[] =>
  reasons.flatMap(({ type, values }) => values.flatMap((value) => valueText(type, value, words) ?? []))

function structuredText(decline: Decline, words: Words, dashed: boolean): string {
  const items = noCapacityTexts(decline.no_capacity_reasons, words)
  const start = words.t('domain:decline.noCapacityForPatient')
  if (items.length === 0) return start
  return `${start}: ${dashed ? items.map((item) => `- ${item}`).join(' ') : items.join(', ')}`
}

/** The reason of a decline in words; empty when there is nothing to say (reason 1 without a message, an unknown reason). */
export function declineText(decline: Decline, words: Words, options: DeclineTextOptions = {}): string {
  const { code } = declinedReasons
  const message = decline.message ?? ''
  switch (decline.declined_reason) {
    case code.other:
      return message === '' || options.inTable ? message : words.t('domain:decline.other', { message })
    case code.noCapacity:
      return decline.capacity_date === null
        ? words.t('domain:decline.noCapacityNoDate')
        : words.t('domain:decline.noCapacityUntil', { date: shortDate(decline.capacity_date, words.locale) })
    case code.geography:
      return words.t('domain:decline.geography')
    case code.noCapacityForPatient:
      return structuredText(decline, words, options.dashed ?? false)
    case code.payer:
      return words.t('domain:decline.payer') + (message === '' ? '' : `\n${message}`)
    case code.noCapacityForPatientText:
      return words.t('domain:decline.noCapacityForPatient') + (message === '' ? '' : ` - ${message}`)
    default:
      return ''
  }
}
