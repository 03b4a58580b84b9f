// What the screens need of the sealed document of transitional care, whatever keeps it.
import type {
  CareCall,
  CareProofs,
  CareVersion,
  CareVersionContent,
} from '../../../contract/records/transitional-care.ts'
import type { Result } from '../../../contract/result.ts'
import type { ActionFailure, Sealed } from '../../data/ports.ts'

export interface StoredVersion {
  readonly number: number
  readonly version: Sealed<CareVersion>
  /** what it says is what its check mark was made of */
  readonly isTrue: boolean
}

export interface CareDocument {
  /** null: nobody has begun it, or it was deleted */
  readonly draft: {
    readonly proofs: Sealed<CareProofs>
    readonly calls: Sealed<readonly CareCall[]>
  } | null
  /** the newest first */
  readonly versions: readonly StoredVersion[]
}

export type Saved = Promise<Result<unknown, ActionFailure>>

/** What is typed goes in by itself: what a colleague typed meanwhile stays. */
export interface CareActions {
  begin(): Saved
  remove(): Saved
  saveProofs(change: CareProofs): Saved
  addCall(call: CareCall): Saved
  makeVersion(content: CareVersionContent): Saved
}
