// Services that follow from a patient's sealed fields: what the clinic's form proposes for a search. Runs where the
// patient is readable only. Source of the rule: specification, reference catalogues, section 9 (services derived from patient fields).
import { infectionKinds } from '../../catalogue/infection-kinds.ts'
import { mentalAbilities } from '../../catalogue/mental-abilities.ts'
import { services } from '../../catalogue/services.ts'
import type { PatientProfile } from '../../contract/records/patient-profile.ts'
import { ageOn } from '../age.ts'

const isFilled = (text: string | undefined) => (text ?? '').trim() !== ''
const GROWN_UP_YEARS = 18

/** The codes of the services that a profile implies, in catalogue order; overweight follows from the weight (domain/services.ts). */
export function derivedServices({ identity, diagnosis, care_needs: needs }: PatientProfile, today: string): number[] {
  const { code } = services
  const age = identity?.birth_date ? ageOn(identity.birth_date, today) : null
  const impliedBy: readonly (readonly [boolean, number])[] = [
    [needs?.mental_ability === mentalAbilities.code.dementia, code.dementia],
    [needs?.run_away_risk === true, code.runAwayRisk],
    [needs?.support_body_care === true, code.baseCare],
    [isFilled(needs?.wound_care), code.woundCare],
    [diagnosis?.infection_and_germs?.includes(infectionKinds.code.requiresIsolation) === true, code.isolation],
    [age !== null && age < GROWN_UP_YEARS, code.careForChildrenAndTeenagers],
  ]
  const implied = new Set(impliedBy.flatMap(([holds, service]) => (holds ? [service] : [])))
  return services.codes.filter((service) => implied.has(service))
}
