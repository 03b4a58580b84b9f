// Whether a provider has to isolate somebody, which matching and the list may read. Runs where the patient is readable only.
import { infectionKinds } from '../../catalogue/infection-kinds.ts'
import { infectionStates } from '../../catalogue/infection-states.ts'
import type { Diagnosis } from '../../contract/records/patient-profile.ts'

type Infection = Pick<Diagnosis, 'infection_and_germs_state' | 'infection_and_germs'>

/** Null: nobody has said it. With an infection a box that is not ticked says nothing: it is not said to be needless. */
export function requiresIsolation({ infection_and_germs_state, infection_and_germs }: Infection): boolean | null {
  if (infection_and_germs_state === infectionStates.code.none) return false
  if (infection_and_germs_state !== infectionStates.code.hasInfection) return null
  return infection_and_germs?.includes(infectionKinds.code.requiresIsolation) ? true : null
}
