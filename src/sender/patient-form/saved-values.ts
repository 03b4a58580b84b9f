// What a person saved of somebody in the last day, sealed on this device as drafts are: whoever saved first learns from it that a
// colleague has put another value there since.
import { clock } from '../../platform/clock.ts'
import { savedDraft, useDraft } from '../../state/drafts.ts'
import type { PatientFormChanges } from './patient-form.ts'

/** ms; what was changed later than this is another day's work */
const TOLD_FOR_MS = 24 * 3_600_000

interface SavedValues {
  readonly at: number
  readonly values: PatientFormChanges
}
const none: SavedValues = { at: 0, values: {} }

export function useSavedValues(patientId: number): {
  readonly values: PatientFormChanges
  readonly remember: (values: PatientFormChanges) => void
  readonly forget: () => void
} {
  const [saved, keep, forget] = useDraft<SavedValues>(savedDraft(patientId), none)
  const isGood = ({ at }: SavedValues) => clock.now() - at < TOLD_FOR_MS
  return {
    values: isGood(saved) ? saved.values : none.values,
    remember: (values) =>
      keep((before) => {
        const { details, ...fields } = isGood(before) ? before.values : none.values
        const all = { ...details, ...values.details }
        return {
          at: clock.now(),
          values: { ...fields, ...values, ...(Object.keys(all).length > 0 && { details: all }) },
        }
      }),
    forget,
  }
}
