// What a clinic does with a search, its providers and its requests. data/remote implements it.
import type * as z from 'zod/mini'
import type { requestActionCodes } from '../../contract/actions/request-codes.ts'
import type { searchActionCodes } from '../../contract/actions/search-codes.ts'
import type { Candidate } from '../../contract/http/patients.ts'
import type { AuctionRecord, RequestRecord } from '../../contract/http/records.ts'
import type { Result } from '../../contract/result.ts'
import type { SearchActionType } from '../../domain/lifecycle/search-actions.ts'
import type { ClinicStepType } from '../crypto/types.ts'
import type { ActionFailure, ActionOutcome, Loadable } from './ports.ts'

export interface SearchPanel {
  readonly auction: AuctionRecord
  readonly totals: Readonly<Record<string, number>>
  readonly accepted: readonly RequestRecord[]
  readonly contacted: readonly RequestRecord[]
  readonly declined: readonly RequestRecord[]
  readonly rejected: readonly RequestRecord[]
  readonly potential: readonly Candidate[]
  readonly filtered: readonly Candidate[]
  readonly offered: readonly SearchActionType[]
}

/** Steps that carry codes only, by what they are about. */
export type SearchStep = Extract<ClinicStepType, keyof typeof searchActionCodes>
export type RequestStep = Extract<ClinicStepType, keyof typeof requestActionCodes>
export type SearchCodes<T extends SearchStep> = z.infer<(typeof searchActionCodes)[T]>

/** An answer that came by phone, fax or mail. */
export type RecordedAnswer = {
  [T in 'record_acceptance' | 'record_decline' | 'record_interest']: {
    readonly type: T
    readonly codes: z.infer<(typeof requestActionCodes)[T]>
    /** who gave it, and what they said */
    readonly text: string
  }
}['record_acceptance' | 'record_decline' | 'record_interest']

export interface SearchPort {
  useSearchPanel(auctionId: number): Loadable<SearchPanel>
  step<T extends SearchStep>(auctionId: number, type: T, codes: SearchCodes<T>): Promise<ActionOutcome>
  /** `byFax`: of them, those that are not on board yet */
  sendRequests(
    auctionId: number,
    careproviderIds: readonly number[],
    byFax?: readonly number[],
  ): Promise<Result<{ sent: number }, ActionFailure>>
  /**
   * Hands the keys of the requests to come to the server, which contacts the best fitting providers in waves (Q11).
   * @param onProgress how many of the providers' keys were read
   */
  searchAutomatically(auctionId: number, onProgress: (done: number, of: number) => void): Promise<ActionOutcome>
  stepOfRequest(requestId: number, type: RequestStep): Promise<ActionOutcome>
  recordAnswer(requestId: number, answer: RecordedAnswer): Promise<ActionOutcome>
  /** a provider that is not on the platform */
  attributeUnknown(auctionId: number, solution: number, name: string): Promise<ActionOutcome>
  sharePatientData(requestId: number, variant: 'full' | 'hide_encrypted_fields'): Promise<ActionOutcome>
}
