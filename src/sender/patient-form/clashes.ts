// Two people in one field of one person: different fields are merged, for the same one whoever saves later is asked, and both
// values stay until then (B13 of what strangers met). Pure.
import type { PatientProfile } from '../../../contract/records/patient-profile.ts'
import { isNothing, type RecordTree, valueAt } from '../../../domain/patient/record/values.ts'
import { isSame } from '../../state/drafts.ts'
import type { PatientForm, PatientFormChanges } from './patient-form.ts'
import { withDetails } from './record/details.ts'

/** What is known of the record: as the fields began with it, or as it was told or saved since. */
export interface KnownRecord {
  readonly form: PatientForm
  readonly before: PatientProfile
}

export interface Clash {
  /** a field of the form, or a path of the record's sections */
  readonly name: string
  readonly mine: unknown
  readonly theirs: unknown
}

const detail = ({ before }: KnownRecord, path: string): unknown => valueAt(before as RecordTree, path) ?? null
const isEqual = (one: unknown, other: unknown): boolean => (isNothing(one) && isNothing(other)) || isSame(one, other)

/** Where the record has another value by now than was known, and another than the one that is to be saved. */
export function clashesOf(known: KnownRecord, changes: PatientFormChanges, newest: KnownRecord): readonly Clash[] {
  const { details = {}, ...fields } = changes
  const own = Object.entries(fields).map(([name, mine]) => {
    const field = name as keyof PatientForm
    return { name, mine, before: known.form[field] as unknown, theirs: newest.form[field] as unknown }
  })
  const sections = Object.entries(details).map(([name, mine]) => ({
    name,
    mine,
    before: detail(known, name),
    theirs: detail(newest, name),
  }))
  return [...own, ...sections]
    .filter(({ mine, before, theirs }) => !isEqual(theirs, before) && !isEqual(theirs, mine))
    .map(({ name, mine, theirs }) => ({ name, mine, theirs }))
}

const isPath = (name: string): boolean => name.includes('.')
const valuesOf = (clashes: readonly Clash[]): Record<string, unknown> =>
  Object.fromEntries(clashes.map(({ name, theirs }) => [name, theirs]))

/** The changes with the others' values where they were chosen. */
export function withTheirs(changes: PatientFormChanges, chosen: readonly Clash[]): PatientFormChanges {
  const details = valuesOf(chosen.filter(({ name }) => isPath(name)))
  return {
    ...changes,
    ...valuesOf(chosen.filter(({ name }) => !isPath(name))),
    ...(Object.keys(details).length > 0 && { details: { ...changes.details, ...details } }),
  }
}

/** What was saved, as it reads back: trimmed, and in the form's own writing. */
export const asSaved = ({ details, ...fields }: PatientFormChanges, saved: KnownRecord): PatientFormChanges => ({
  ...Object.fromEntries(Object.keys(fields).map((name) => [name, saved.form[name as keyof PatientForm]])),
  ...(details && {
    details: Object.fromEntries(Object.keys(details).map((path) => [path, detail(saved, path)])),
  }),
})

/** Where the record has another value by now than somebody saved. */
export const replacedSince = (saved: PatientFormChanges, newest: KnownRecord): readonly Clash[] =>
  clashesOf(newestAs(newest, saved), saved, newest)

/** The record as whoever saved left it. */
const newestAs = ({ form, before }: KnownRecord, { details = {}, ...fields }: PatientFormChanges): KnownRecord => ({
  form: { ...form, ...fields },
  before: withDetails(before, details),
})
