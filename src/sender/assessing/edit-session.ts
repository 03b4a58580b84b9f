// What somebody types in a sitting, and what of it is not saved yet. Fields and the record's details go one by one, so that a save
// sends only what this person changed. Pure.
import type { PatientProfile } from '../../../contract/records/patient-profile.ts'
import { type RecordTree, valueAt } from '../../../domain/patient/record/values.ts'
import { type Clash, type KnownRecord, withTheirs } from '../patient-form/clashes.ts'
import type { PatientFormProblems } from '../patient-form/form-problems.ts'
import { type PatientForm, type PatientFormChanges, withChanges } from '../patient-form/patient-form.ts'
import { type DetailChanges, withDetails } from '../patient-form/record/details.ts'

export interface EditSession {
  /** the record as the fields began with it */
  readonly start: PatientForm
  readonly before: PatientProfile
  /** every field that was changed since, as it stands there now */
  readonly typed: PatientFormChanges
  /** what of it the record has, as it was typed */
  readonly saved: PatientFormChanges
}

export const formOf = ({ start, typed }: EditSession): PatientForm => withChanges(start, typed)

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The details with what `next` has, and as they were where it has them no more. */
function typedDetails({ before, typed }: EditSession, next: DetailChanges): DetailChanges {
  const now = typed.details ?? {}
  const back = Object.keys(now).filter((path) => !Object.hasOwn(next, path))
  const asBefore = back.map((path) => [path, valueAt(before as RecordTree, path) ?? null])
  return { ...now, ...Object.fromEntries(asBefore), ...next }
}

/** The sitting after a field was changed. */
export function withTyped<K extends keyof PatientForm>(
  sitting: EditSession,
  field: K,
  value: PatientForm[K],
): EditSession {
  const typed = field === 'details' ? typedDetails(sitting, value as DetailChanges) : value
  return { ...sitting, typed: { ...sitting.typed, [field]: typed } }
}

function unsavedDetails({ before, typed, saved }: EditSession): DetailChanges {
  const known = (path: string) =>
    saved.details && Object.hasOwn(saved.details, path)
      ? saved.details[path]
      : (valueAt(before as RecordTree, path) ?? null)
  return Object.fromEntries(Object.entries(typed.details ?? {}).filter(([path, value]) => !isSame(value, known(path))))
}

/** What the record does not have yet. */
export function unsaved(sitting: EditSession): PatientFormChanges {
  const { start, typed, saved } = sitting
  const { details: _details, ...fields } = typed
  const changed = Object.entries(fields).filter(
    ([field, value]) => !isSame(value, Object.hasOwn(saved, field) ? saved[field as 'city'] : start[field as 'city']),
  )
  const details = unsavedDetails(sitting)
  return { ...Object.fromEntries(changed), ...(Object.keys(details).length > 0 && { details }) }
}

export const isSaved = (sitting: EditSession): boolean => Object.keys(unsaved(sitting)).length === 0

/** The changes without fields that cannot be saved as they stand: half a telephone number. */
export function sendable(changes: PatientFormChanges, problems: PatientFormProblems): PatientFormChanges {
  const right = (values: object) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !Object.hasOwn(problems, name)))
  const { details = {}, ...fields } = changes
  const rightDetails = right(details)
  return { ...right(fields), ...(Object.keys(rightDetails).length > 0 && { details: rightDetails }) }
}

/** The record as the fields stand for it: as they began, and what was saved or told since. */
export const knownOf = ({ start, before, saved }: EditSession): KnownRecord => ({
  form: withChanges(start, saved),
  before: withDetails(before, saved.details ?? {}),
})

/** The sitting after somebody chose between their own value and that of a colleague, field by field. */
export function withChoice(sitting: EditSession, clashes: readonly Clash[], theirs: readonly Clash[]): EditSession {
  const told = withTheirs({}, clashes)
  return withSaved({ ...sitting, typed: withTheirs(sitting.typed, theirs) }, told)
}

/** The sitting after the record has taken these changes. */
export const withSaved = (sitting: EditSession, sent: PatientFormChanges): EditSession => ({
  ...sitting,
  saved: {
    ...sitting.saved,
    ...sent,
    ...(sent.details && { details: { ...sitting.saved.details, ...sent.details } }),
  },
})
