// Which part of an assessment asks for what a profile misses (S40). Pure.
import { recordSections } from '../../../domain/patient/record/sections.ts'
import type { Missing } from '../../features/patient-profile/index.ts'
import { type OwnPartName, ownParts } from '../patient-form/own-parts.ts'
import type { Asked } from './steps.ts'

/** fields of the profile that go by another name than their part */
const partByField: Readonly<Record<string, OwnPartName>> = {
  infectionState: 'infection',
  infectionKinds: 'infection',
  infectionRemarks: 'infection',
  contactName: 'contact',
  relationship: 'contact',
  contactPhone: 'contact',
  contactEmail: 'contact',
}
const partBySection: Readonly<Record<string, OwnPartName>> = {
  person: 'name',
  diagnoses: 'mainDiagnosis',
  care: 'mobility',
  infection: 'infection',
  transport: 'transportType',
  contact: 'contact',
}

const isPart = (key: string): key is OwnPartName => Object.hasOwn(ownParts, key)

/** What asks for something missing; null: nothing does. */
export function askedFor({ kind, key }: Pick<Missing, 'kind' | 'key'>): Asked | null {
  if (kind === 'record') return { section: key }
  if (kind === 'recordField') {
    const section = recordSections.find(({ fields }) => fields.some(({ path }) => path === key))
    return section ? { section: section.key } : null
  }
  const part = kind === 'section' ? partBySection[key] : isPart(key) ? key : partByField[key]
  return part ? { part } : null
}
