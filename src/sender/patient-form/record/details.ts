// The fields of the record's sections while they are changed: only what differs from the saved profile, by path, so that a kept
// draft lies over what a colleague saved meanwhile field by field. Pure.
import type { PatientProfile } from '../../../../contract/records/patient-profile.ts'
import { isNothing, type RecordTree, valueAt, withValueAt } from '../../../../domain/patient/record/values.ts'

/** path → its value, null where it was emptied; can be written as JSON */
export type DetailChanges = Readonly<Record<string, unknown>>

/** What a field shows. */
export const detailAt = (before: PatientProfile, changes: DetailChanges, path: string): unknown =>
  Object.hasOwn(changes, path) ? changes[path] : valueAt(before as RecordTree, path)

const isSame = (one: unknown, other: unknown) =>
  (isNothing(one) && isNothing(other)) || JSON.stringify(one) === JSON.stringify(other)

/** The changes with one field more; a field that is as it was saved is none. */
export function withDetail(
  before: PatientProfile,
  changes: DetailChanges,
  path: string,
  value: unknown,
): DetailChanges {
  const { [path]: _earlier, ...others } = changes
  if (isSame(value, valueAt(before as RecordTree, path))) return others
  return { ...others, [path]: isNothing(value) ? null : value }
}

/** The profile with the changes in it. */
export const withDetails = (profile: PatientProfile, changes: DetailChanges): PatientProfile =>
  Object.entries(changes).reduce<RecordTree>(
    (tree, [path, value]) => withValueAt(tree, path, value),
    profile as RecordTree,
  ) as PatientProfile
