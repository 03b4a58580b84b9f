// A field's value in words, whatever its kind: for the choice between two people's values. Pure.
import { ageIntervals } from '../../../catalogue/age-intervals.ts'
import { careLevels } from '../../../catalogue/care-levels.ts'
import type { CatalogueList } from '../../../catalogue/define.ts'
import { genders } from '../../../catalogue/genders.ts'
import { infectionKinds } from '../../../catalogue/infection-kinds.ts'
import { infectionStates } from '../../../catalogue/infection-states.ts'
import { livingSituations } from '../../../catalogue/living-situations.ts'
import { mentalAbilities } from '../../../catalogue/mental-abilities.ts'
import { mobilityAids } from '../../../catalogue/mobility-aids.ts'
import { payers } from '../../../catalogue/payers.ts'
import { relationships } from '../../../catalogue/relationships.ts'
import { roomTypes } from '../../../catalogue/room-types.ts'
import { services } from '../../../catalogue/services.ts'
import { specializations } from '../../../catalogue/specializations.ts'
import { transportTypes } from '../../../catalogue/transport-types.ts'
import { weightIntervals } from '../../../catalogue/weight-intervals.ts'
import { recordSections } from '../../../domain/patient/record/sections.ts'
import type { Words } from '../../../domain/words.ts'
import { valueText } from '../../features/patient-profile/index.ts'
import { labelOf, labelsOf } from '../../ui/labels.ts'
import type { PatientForm } from './patient-form.ts'

/** the lists of the form's own fields that hold codes */
const lists: Partial<Record<keyof PatientForm, CatalogueList>> = {
  ageGroup: ageIntervals,
  gender: genders,
  contactRelationship: relationships,
  careLevel: careLevels,
  weight: weightIntervals,
  payers,
  mobility: mobilityAids,
  mentalAbility: mentalAbilities,
  roomType: roomTypes,
  transportType: transportTypes,
  livingSituation: livingSituations,
  services,
  specializations,
  infectionState: infectionStates,
  infectionKinds,
}

const fieldAt = (path: string) => recordSections.flatMap(({ fields }) => fields).find((field) => field.path === path)

/** Keys of the field's label, the first that exists counts. */
export function clashLabelKey(name: string): string[] {
  const field = fieldAt(name)
  return field
    ? [`patient-record:alone.${field.label}`, `patient-record:field.${field.label}`]
    : [`sender:form.field.${name}`]
}

/** Null: nothing. */
export function clashValue(name: string, value: unknown, words: Words): string | null {
  const field = fieldAt(name)
  if (field) return valueText(field, value, words)
  if (typeof value === 'boolean') return words.t(value ? 'profile:yes' : 'profile:no')
  if (typeof value === 'string') return value.trim() || null
  const list = lists[name as keyof PatientForm]
  if (Array.isArray(value)) return (list && labelsOf(list, value, words).join(', ')) || null
  if (typeof value !== 'number') return null
  return (list && labelOf(list, value, words)) ?? String(value)
}
