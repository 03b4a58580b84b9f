// From a saved patient to the form that changes it: only when every section can be read, because saving writes all of them.
// Pure.
import type { PatientReadable } from '../../../contract/readable.ts'
import { type PatientProfile, profileSectionKeys } from '../../../contract/records/patient-profile.ts'
import { err, ok, type Result } from '../../../contract/result.ts'
import type { ActionFailure, PatientDraft, PatientView, ProfileView } from '../../data/ports.ts'
import { patientFormProblems } from './form-problems.ts'
import { patientFormToDraft, patientToForm } from './form-record.ts'
import { isAmong } from './free-texts.ts'
import { type PatientFormChanges, withChanges } from './patient-form.ts'

/** The opened profile; null while a section is sealed or unreadable, whose text saving would overwrite. */
export function openedProfile(profile: ProfileView): PatientProfile | null {
  const parts = profileSectionKeys.map((key) => [key, profile[key]] as const)
  if (parts.some(([, { state }]) => state !== 'open' && state !== 'missing')) return null
  return Object.fromEntries(parts.flatMap(([key, part]) => (part.state === 'open' ? [[key, part.value]] : [])))
}

/** What the form starts with, and the counter of the next save: one more than any section's (EN6). Null: not editable. */
export function editable(
  readable: PatientReadable,
  profile: ProfileView,
): { readonly draft: PatientDraft; readonly nextCounter: number } | null {
  const opened = openedProfile(profile)
  if (!opened?.identity) return null
  const counters = profileSectionKeys.map((key) => opened[key]?.counter ?? 0)
  return { draft: { readable, profile: opened }, nextCounter: Math.max(...counters) + 1 }
}

/**
 * The newest state of a patient with somebody's changes in it, field by field: what a colleague saved meanwhile stays. `today` is
 * 'yyyy-MM-dd'. no_key: a section is sealed; validation_failed: a field of the result cannot be saved.
 */
export function amended(
  { record, profile }: PatientView,
  changes: PatientFormChanges,
  today: string,
): Result<PatientDraft, ActionFailure> {
  const newest = editable(record.readable, profile)
  if (newest === null) return err({ code: 'no_key' })
  const form = withChanges(patientToForm(newest.draft, today), changes)
  // a link that other programs wrote stands in the way of nothing but its own field
  const isOld = (name: string, reason: unknown) => reason === 'containsLink' && !isAmong(name, changes)
  const wrong = Object.entries(patientFormProblems(form, today))
  if (wrong.some(([name, reason]) => !isOld(name, reason))) return err({ code: 'validation_failed' })
  return ok(patientFormToDraft(form, today, newest.nextCounter, newest.draft.profile))
}
