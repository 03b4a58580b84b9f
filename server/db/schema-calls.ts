// The tables of migrations/0128 and 0129: what the operator's people note of providers, and their calls. Part of schema.ts.
import type { Generated, GeneratedAlways } from 'kysely'

interface ProviderNoteTable {
  id: GeneratedAlways<number>
  rev: Generated<number>
  organisation_id: number
  text: string
  /** who wrote it first */
  account_id: number | null
  created_at: number
  /** of the text as it is now */
  changed_by: number | null
  changed_at: number
}

interface ProviderCallTable {
  id: GeneratedAlways<number>
  organisation_id: number
  at: number
  account_id: number | null
  /** key of onboardingCallOutcomes */
  outcome: string
  text: string
  /** key of onboardingStatuses, as it was after the call */
  onboarding_status: string | null
  next_call_at: number | null
}

export interface CallSchema {
  provider_call: ProviderCallTable
  provider_note: ProviderNoteTable
}
