// The fields of a patient beyond those that every request shows: most forms leave most of them empty, so each is optional, and a
// profile that was sealed without them stays readable. Never imported by server/. Source of the names: specification,
// professional apps, section 3 ('Patient'); what is ours says so. Codes are those of catalogue/.
import * as z from 'zod/mini'
import { textLengths } from './text-lengths.ts'

type Flag = boolean | null
type Text = string
type Code = number
/** yyyy-MM-dd */
type Day = string
interface Range {
  readonly min: number | null
  readonly max: number | null
}

interface Assessment {
  readonly date?: Day
  readonly score?: number
  readonly [item: string]: Day | number | undefined
}

export interface IdentityDetails {
  /** cm */
  readonly height_interval?: Range
  readonly marital_status?: Code
  /** where the patient's costs are paid back to */
  readonly bank_iban?: Text
  readonly general_practitioner?: { readonly name?: Text; readonly contact_details?: Text }
  /** who acts for the patient; the names of the fields are ours */
  readonly representation?: {
    /** catalogue representatives */
    readonly representative?: Code
    /** catalogue representative types */
    readonly representative_type?: Code
    readonly representative_name?: Text
    readonly representative_phone?: Text
  }
  readonly financing?: {
    /** care level: a higher one is applied for, and it is urgent */
    readonly higher_level?: Flag
    readonly expedited_request?: Flag
    /** catalogue grant statuses */
    readonly public_care_insurance_status?: Code
    /** catalogue answer states */
    readonly patient_has_health_insurance_state?: Code
    /** catalogue insurance types */
    readonly insurance_type?: Code
    /** catalogue payout grants, 0 for none */
    readonly payout?: Code
    /** catalogue short-term grants, and how far the application is */
    readonly short_term_grant?: Code
    readonly short_term_grant_status?: Code
    /** catalogue relief services */
    readonly relief_services?: readonly Code[]
  }
}

export interface DiagnosisDetails {
  /** catalogue diagnosis categories */
  readonly diagnosis_category?: Code
  readonly additional_icd_codes?: Text
  readonly multimorbidity?: Flag
  readonly limited_capacity?: Flag
  readonly addictions?: Text
  readonly additional_examinations_necessary?: Text
  readonly chronic_pains?: Text
  readonly dysphagia?: Flag
  /** catalogue specializations, beside the ones that the search goes by */
  readonly additional_specializations?: readonly Code[]
  /** catalogue special needs */
  readonly special_needs?: readonly Code[]
  readonly infection_other?: Text
  readonly infection_description?: Text
  /** catalogue answer states */
  readonly corona_state?: Code
  readonly corona?: { readonly test_result?: Text; readonly description?: Text }
  readonly rehabilitation_goals?: Text
  readonly rehabilitation_potential?: {
    readonly description?: Text
    /** catalogue rehabilitation potentials */
    readonly evaluation?: Code
  }
  readonly hospital_stay?: {
    readonly doctor_in_charge_in_hospital?: Text
    readonly doctor_in_charge_in_hospital_phone?: Text
    readonly operation_date?: Day
    readonly operation_description?: Text
    readonly geriatric_early_stage?: Flag
    /** catalogue stabilities: the load after the operation */
    readonly stability?: Code
    /** catalogue priorities: how soon the bed is needed */
    readonly priority?: Code
  }
  /** catalogues cardiology exams, endoscopy exams, imaging types */
  readonly examinations?: {
    readonly cardiology?: readonly Code[]
    readonly endoscopy?: readonly Code[]
    readonly imaging?: readonly Code[]
  }
  readonly physical_disabilities?: {
    readonly assistive_equipment?: Text
    readonly prescribed_medical_supplies?: Text
    readonly existing_medical_supplies?: Text
    readonly required_medical_supplies?: Text
    readonly auditive_impairment?: Flag
    readonly visual_impairment?: Flag
    readonly orthese?: Flag
    readonly prothese?: Flag
  }
  /** orientation is mental_ability of the care needs */
  readonly mental_health?: {
    readonly vigilance?: Code
    readonly dementia_description?: Text
    readonly protected_area_needed?: Flag
    readonly closed_station?: Flag
    readonly fixation?: Flag
    readonly run_away_description?: Text
    readonly night_watch_description?: Text
    readonly depression?: Flag
    readonly anxiety?: Flag
    readonly aggressivity?: Flag
    readonly dangerous?: Flag
    readonly mental_issues?: Text
    readonly communication?: Text
    readonly motivation?: Text
  }
  readonly dependency_diagnosis?: {
    readonly dependency_level?: Text
    readonly agitated?: Flag
    readonly agitated_description?: Text
    readonly has_help_at_home?: Flag
    readonly requires_support_with_feeding?: Flag
    readonly requires_walking_aid?: Flag
    readonly returning_home_short_term?: Flag
    /** date, total, and points by {index}_assessment_{item} (domain/assessments.ts) */
    readonly barthel_assessment?: Assessment
    readonly early_rehab_assessment?: Assessment
    readonly singer_assessment?: Assessment
  }
}

/** What the clinic needs delivered. Source of the names: specification, professional apps, sections 2.4 and 3 ('Auction'). */
export interface MedicalSuppliesProduct {
  readonly id: string
  readonly name: string
  /** catalogue product groups */
  readonly product_group?: Code
  readonly subgroup?: Text
}

export interface CareDetails {
  /** catalogue households */
  readonly household?: Code
  /** catalogue living places */
  readonly living_place?: Code
  /** catalogue answer states */
  readonly lift_available_state?: Code
  /** catalogue answer states */
  readonly unsafe_current_domestic_situation_state?: Code
  readonly barrier_free?: Flag
  readonly communication?: {
    readonly has_guardian?: Flag
    readonly guardian_requested?: Flag
    readonly patient_cannot_communicate_in_german?: Flag
    /** catalogue languages */
    readonly patient_language?: Code
    readonly patient_uses_sign_language?: Flag
    readonly relatives_available?: Flag
    readonly patient_is_contact?: Flag
  }
  readonly preferences?: {
    readonly accompanying_person?: Flag
    readonly barrier_free_room?: Flag
    readonly specialist_doctor?: Text
  }
  /** catalogues care durations and care frequencies */
  readonly care_duration?: Code
  readonly care_frequency?: Code
  readonly transport?: {
    readonly daily_transport_needed?: Flag
    readonly require_accompanying_person?: Flag
    /** catalogues transport needs, transport modes, transport positions */
    readonly transport_needs?: readonly Code[]
    readonly transport_mode?: Code
    readonly transport_position?: Code
    readonly transport_organiser?: Text
  }
  readonly medical_supplies?: {
    readonly prescription_issued?: Flag
    readonly delivery_details?: Text
    readonly additional_information?: Text
    readonly products?: readonly MedicalSuppliesProduct[]
  }
  /** what somebody of the portal says of the care that they look for (000 §3.9) */
  readonly admissions?: {
    /** catalogues required care types, visit times, search reasons, insurance types, mobilities */
    readonly required_care_types?: readonly Code[]
    readonly required_care_other?: Text
    readonly visit_times?: readonly Code[]
    readonly visit_times_other?: Text
    readonly search_reason?: Code
    readonly search_reason_other?: Text
    readonly insurance_type?: Code
    readonly insurance_other?: Text
    readonly portal_mobility?: readonly Code[]
    /** of an admission (001 §3, admissions.profile): catalogues required care types, facility types, mental abilities */
    readonly current_care_types?: readonly Code[]
    readonly current_care_facility_types?: readonly Code[]
    readonly current_care_facility_other?: Text
    readonly mental_ability?: Code
    readonly preexisting_conditions?: Text
    /** catalogues special care needs, infection states, basic care types, care frequencies */
    readonly special_care_needs?: readonly Code[]
    readonly special_care_needs_other?: Text
    readonly has_infection?: Code
    readonly required_care_basic_types?: readonly Code[]
    readonly care_frequency?: Code
    readonly care_frequency_other?: Text
    readonly is_patient_main_contact?: Flag
    readonly main_contact_first_name?: Text
    readonly main_contact_last_name?: Text
    readonly main_contact_phone?: Text
    /** catalogues relationships, referral sources */
    readonly relationship_to_patient?: Code
    readonly relationship_other?: Text
    readonly referral_sources?: readonly Code[]
    readonly referral_sources_other?: Text
  }
}

const words = z.string().check(z.maxLength(textLengths.long))
const leaf = z.union([words, z.number(), z.nullable(z.boolean())])
const list = z.array(z.union([leaf, z.record(z.string(), leaf)])).check(z.maxLength(200))
const group = z.record(z.string(), z.union([leaf, list]))
/** A value, a list of codes or products, or a group of such, at most one group within another. */
export const detailValue = z.union([leaf, list, group, z.record(z.string(), z.union([leaf, list, group]))])
