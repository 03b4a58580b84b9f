// Services that follow from a patient's sealed fields: what the clinic's form proposes for a search. Runs where the
// patient is readable only. Source of the rule: specification, reference catalogues, section 9 (services derived from patient fields).
import { infectionKinds } from '../../catalogue/infection-kinds.ts'
import { mentalAbilities } from '../../catalogue/mental-abilities.ts'
import { services } from '../../catalogue/services.ts'
import type { PatientProfile } from '../../contract/records/patient-profile.ts'
import { ageOn } from '../age.ts'
import type { Interval } from '../intervals.ts'
import { type CareNeedSection, isCareNeedFilled, isSet } from './filled-sections.ts'

const GROWN_UP_YEARS = 18

/**
 * The codes of the services that a profile implies, in catalogue order; overweight follows from the weight (domain/services.ts).
 * @param ages years, of somebody whose birth date is not known
 */
export function derivedServices(profile: PatientProfile, today: string, ages: Interval | null = null): number[] {
  const { identity, diagnosis, care_needs: needs } = profile
  const mind = diagnosis?.mental_health
  const { code } = services
  const age = identity?.birth_date ? ageOn(identity.birth_date, today) : (ages?.max ?? null)
  const isMinor = age !== null && age < GROWN_UP_YEARS
  const needed = (section: CareNeedSection) => isCareNeedFilled(section, profile)
  const impliedBy: readonly (readonly [boolean, number])[] = [
    [needs?.mental_ability === mentalAbilities.code.dementia || isSet(mind?.dementia_description), code.dementia],
    [needed('basic_medical_care'), code.basicMedicalCare],
    [needed('base_care') || needs?.support_body_care === true, code.baseCare],
    [needed('psychiatric_care'), code.psychiatricCare],
    [needs?.sections?.palliative?.palliative_certificate_needed === true, code.palliativeCertificate],
    [needs?.sections?.breathing?.specialised_intensive_nurse === true, code.specialisedIntensiveNurse],
    [needed('static_care_disabled_patients'), code.staticCareDisabledPatients],
    [mind?.protected_area_needed === true, code.protectedArea],
    [mind?.closed_station === true, code.closedArea],
    [needs?.run_away_risk === true || isSet(mind?.run_away_description), code.runAwayRisk],
    [needed('care_for_children_and_teenagers') || isMinor, code.careForChildrenAndTeenagers],
    [needed('care_for_youth'), code.careForYouth],
    [diagnosis?.infection_and_germs?.includes(infectionKinds.code.requiresIsolation) === true, code.isolation],
    [needed('wound_care'), code.woundCare],
  ]
  const implied = new Set(impliedBy.flatMap(([holds, service]) => (holds ? [service] : [])))
  return services.codes.filter((service) => implied.has(service))
}
