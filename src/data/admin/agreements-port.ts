// What a house or clinic and the operator have agreed on, as the console shows and keeps it.
import type { Dpa } from '../../../contract/http/house-files.ts'
import type { HouseLegal } from '../../../contract/http/house-legal.ts'
import type { Result } from '../../../contract/result.ts'
import type { ActionFailure, Loadable } from '../ports.ts'

type Done<T = unknown> = Promise<Result<T, ActionFailure>>

export interface Agreements {
  readonly dpa: Dpa
  readonly legal: HouseLegal['legal_documents']
}

/** Of organisations of one kind. */
export interface AgreementsOf {
  useAgreements(id: number): Loadable<Agreements>
  /** refusals name body.content with fileType or fileSize */
  keepAgreement(id: number, file: File): Done
  openAgreement(id: number): Done<Blob>
  /** `at`: of the one that was looked over; conflict: another one stands there by now */
  checkAgreement(id: number, at: number, checked: boolean): Done
  removeAgreement(id: number, reason: string): Done
}
