// What is needed of each kind of care, part by part: 'sections' of a patient's care needs. Never imported by server/.
import * as z from 'zod/mini'
import { textLengths } from './text-lengths.ts'

type Flag = boolean | null
interface Described {
  readonly description?: string
}
interface Accompanied extends Described {
  readonly companionship_grant?: Flag
}
/** What is needed of each kind; the keys are codes of catalogue/patient/care-need-sections.ts. */
export interface CareNeedParts {
  readonly access_drainages?: {
    readonly tracheal_cannula?: Flag
    readonly gastric_tube?: Flag
    readonly central_venous_catheter?: Flag
    readonly peripheral_venous_catheter?: Flag
    readonly suprapubic_catheter?: Flag
    readonly permanent_catheter?: Flag
    readonly drainage?: Flag
    readonly intravenous_injection?: Flag
    readonly other_access_drainages?: string
  }
  readonly base_care?: Accompanied
  readonly basic_medical_care?: Described
  readonly breathing?: {
    readonly tracheostomy?: Flag
    readonly specialised_intensive_nurse?: Flag
    readonly oxygen_therapy?: Flag
  }
  readonly care_for_children_and_teenagers?: Described
  readonly care_for_youth?: Described
  readonly companionship?: Accompanied
  readonly compression?: Described
  readonly dialysis?: { readonly peritoneal_dialysis?: Flag; readonly hemodialysis?: Flag }
  readonly help_at_home?: Described
  readonly important_information?: string
  readonly incontinence?: { readonly urinary_incontinence?: Flag; readonly fecal_incontinence?: Flag }
  readonly injection?: Described
  readonly medication?: Described & { readonly blood_thinner?: Flag }
  readonly monitoring?: { readonly circulation?: Flag; readonly respiration?: Flag; readonly metabolism?: Flag }
  readonly nutrition?: { readonly parenteral_nutrition?: Flag; readonly enteral_nutrition?: Flag }
  readonly palliative?: Described & { readonly palliative_certificate_needed?: Flag }
  readonly psychiatric_care?: Described
  readonly static_care_disabled_patients?: Described
  readonly wound_care?: Described
}
const words = z.string().check(z.maxLength(textLengths.long))
const careNeedPartsSchema = z.record(
  z.string(),
  z.union([words, z.record(z.string(), z.union([words, z.nullable(z.boolean())]))]),
)
/** The schema checks kinds of values only: the names, which the type has, would make the crypto worker heavier (BM13). */
export const careNeedParts = careNeedPartsSchema as unknown as z.ZodMiniType<CareNeedParts>
