// Which details a provider asks for, where each is filled in, and whether it stands there by now. Pure.
import type { EventRecord } from '../../../contract/http/records.ts'
import type { Words } from '../../../domain/words.ts'
import type { RequestView } from '../../data/ports.ts'
import { profileSections } from '../../features/patient-profile/index.ts'
import { askedFor } from '../assessing/prompts.ts'
import { type AssessmentSlug, stepThatAsks } from '../assessing/steps.ts'

export interface AskedDetail {
  /** of catalogue lacking details */
  readonly key: string
  /** the step of the assessment that asks for it; null: none does */
  readonly step: AssessmentSlug | null
  readonly isThere: boolean
}

export function askedDetails(
  { context }: Pick<EventRecord, 'context'>,
  { record, profile }: Pick<RequestView, 'record' | 'profile'>,
  words: Words,
): AskedDetail[] {
  const facts = profileSections(profile, words).flatMap((section) => section.facts)
  const { care_level, weight_interval, payers } = record.patient.readable
  const readable: Readonly<Record<string, boolean>> = {
    careLevel: (care_level ?? -1) >= 0,
    weight: weight_interval !== null,
    payers: payers.length > 0,
  }
  return (context.fields ?? []).map((key) => {
    const asked = askedFor({ kind: 'field', key })
    return {
      key,
      step: asked && stepThatAsks(record.auction, asked),
      isThere: readable[key] ?? facts.some((fact) => fact.key === key && fact.value !== null),
    }
  })
}
