// What changed fields held when somebody began to change them, sealed beside their draft. A draft that is taken up again after a
// lock, a reload or another screen lies over a newer record; only from this is it known that a colleague wrote there meanwhile.
import { useEffect, useEffectEvent } from 'react'
import { type RecordTree, valueAt } from '../../../domain/patient/record/values.ts'
import { basisDraft, isSame, useDraft } from '../../state/drafts.ts'
import type { Clash, KnownRecord } from './clashes.ts'
import { type PatientFormChanges, withChanges } from './patient-form.ts'
import { withDetails } from './record/details.ts'

const none: PatientFormChanges = {}

/** The value of each changed field before: as `kept` has it, else as the record was when the form began with it. */
export function basisOf(
  changes: PatientFormChanges,
  kept: PatientFormChanges,
  { form, before }: KnownRecord,
): PatientFormChanges {
  const { details = {}, ...fields } = changes
  const values = Object.keys(fields).map((name) => {
    const field = name as keyof typeof fields
    return [name, Object.hasOwn(kept, name) ? kept[field] : form[field]]
  })
  const sections = Object.keys(details).map((path) => {
    const isKept = kept.details && Object.hasOwn(kept.details, path)
    return [path, isKept ? kept.details?.[path] : (valueAt(before as RecordTree, path) ?? null)]
  })
  return { ...Object.fromEntries(values), ...(sections.length > 0 && { details: Object.fromEntries(sections) }) }
}

/** The record as the draft was begun on it. */
export const onBasis = ({ form, before }: KnownRecord, basis: PatientFormChanges): KnownRecord => ({
  form: withChanges(form, { ...basis, details: form.details }),
  before: withDetails(before, basis.details ?? {}),
})

/** The same once somebody has read the others' values and chosen. */
export function withSeenClashes(basis: PatientFormChanges, told: readonly Clash[]): PatientFormChanges {
  const isPath = ({ name }: Clash) => name.includes('.')
  const valuesOf = (some: readonly Clash[]) => Object.fromEntries(some.map(({ name, theirs }) => [name, theirs]))
  const details = { ...basis.details, ...valuesOf(told.filter(isPath)) }
  const fields = valuesOf(told.filter((one) => !isPath(one)))
  return { ...basis, ...fields, ...(Object.keys(details).length > 0 && { details }) }
}

/**
 * @param name of the draft
 * @param began the record with which this form began
 * @returns what the draft knows of the record, and a function for values that somebody was shown and chose about
 */
export function useBasis(
  name: string,
  changes: PatientFormChanges,
  began: KnownRecord,
): { readonly known: KnownRecord; readonly tell: (told: readonly Clash[]) => void } {
  const [kept, keep] = useDraft<PatientFormChanges>(basisDraft(name), none)
  const basis = basisOf(changes, kept, began)
  const follow = useEffectEvent(() => keep(basis))
  const isKept = isSame(basis, kept)
  useEffect(() => {
    if (!isKept) follow()
  }, [isKept])
  return { known: onBasis(began, basis), tell: (told) => keep(withSeenClashes(basis, told)) }
}
