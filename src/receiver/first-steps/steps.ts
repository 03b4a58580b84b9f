// What a house that gets on board has still to do before its first answer.

import type { CodeHouse } from '../../../contract/http/house-codes.ts'
import type { KeptRules } from '../../../contract/http/matching-rules.ts'
import { needsSheet, type SheetState } from '../../../domain/recovery-sheet.ts'

export const stepNames = ['code', 'sheet', 'profile', 'services', 'capacity', 'answer'] as const
export type StepName = (typeof stepNames)[number]

export interface Standing {
  /** whether the person has a recovery code */
  readonly code: boolean
  readonly sheet: SheetState
  readonly profile: Pick<CodeHouse, 'street' | 'phone'>
  readonly rules: Pick<KeptRules['rules'], 'solutions'>
  /** whether the house has a word of its free places that counts */
  readonly capacity: boolean
}

/** Which steps are done; the last one, the first answer, ends them all. */
export const stepsDone = ({
  code,
  sheet,
  profile,
  rules,
  capacity,
}: Standing): Readonly<Record<StepName, boolean>> => ({
  code,
  sheet: !needsSheet(sheet),
  profile: profile.street !== '' && profile.phone !== '',
  services: rules.solutions.length > 0,
  capacity,
  answer: false,
})
