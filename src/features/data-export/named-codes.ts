// Codes of lists with the words that the screens have for them, {"code": 21, "label": "Kurzzeitpflege"}, and times as ISO 8601. Pure.
import { careLevels } from '../../../catalogue/care-levels.ts'
import { declinedReasons } from '../../../catalogue/declined-reasons.ts'
import type { CatalogueList } from '../../../catalogue/define.ts'
import { genders } from '../../../catalogue/genders.ts'
import { infectionKinds } from '../../../catalogue/infection-kinds.ts'
import { infectionStates } from '../../../catalogue/infection-states.ts'
import { mentalAbilities } from '../../../catalogue/mental-abilities.ts'
import { missingInformations } from '../../../catalogue/missing-informations.ts'
import { mobilityAids } from '../../../catalogue/mobility-aids.ts'
import { payers } from '../../../catalogue/payers.ts'
import { relationships } from '../../../catalogue/relationships.ts'
import { roomTypes } from '../../../catalogue/room-types.ts'
import { searchTypes } from '../../../catalogue/search-types.ts'
import { services } from '../../../catalogue/services.ts'
import { solutions } from '../../../catalogue/solutions.ts'
import { specializations } from '../../../catalogue/specializations.ts'
import { recordSections } from '../../../domain/patient/record/sections.ts'
import type { Words } from '../../../domain/words.ts'
import { labelOf } from '../../ui/labels.ts'

/** by the name of the field, wherever it stands */
const listByField: Readonly<Record<string, CatalogueList>> = {
  accepted_solutions: solutions,
  care_level: careLevels,
  declined_reason: declinedReasons,
  gender: genders,
  infection_and_germs: infectionKinds,
  infection_and_germs_state: infectionStates,
  mental_ability: mentalAbilities,
  missing: missingInformations,
  mobility: mobilityAids,
  payers,
  relationship: relationships,
  room_type: roomTypes,
  search_type: searchTypes,
  services,
  solution: solutions,
  solutions,
  specializations,
}
/** of the described fields of a record, by their path in it */
const listByPath: ReadonlyMap<string, CatalogueList> = new Map(
  recordSections.flatMap(({ fields }) =>
    fields.flatMap((one) => ('list' in one ? [[one.path, one.list] as const] : [])),
  ),
)

const isTree = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** later than 1973 in milliseconds: no code, count or number of a record is so large */
const firstInstant = 100_000_000_000

/** The same value as JSON that explains itself. */
export function explained(value: unknown, words: Words, path = ''): unknown {
  const field = path.split('.').at(-1) ?? ''
  const list = listByPath.get(path) ?? listByField[field]
  if (typeof value === 'number') {
    if (value >= firstInstant) return new Date(value).toISOString()
    return list ? { code: value, label: labelOf(list, value, words) } : value
  }
  if (Array.isArray(value)) return value.map((one) => explained(one, words, path))
  if (!isTree(value)) return value
  const below = (key: string) => (path === '' ? key : `${path}.${key}`)
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, explained(one, words, below(key))]))
}
