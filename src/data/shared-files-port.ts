// Files that another app shared into this one and that wait to be filed in a request, in plaintext for the person they are for.
import type { Result } from '../../contract/result.ts'
import type { ActionFailure, Loadable } from './ports.ts'

export interface SharedFile {
  readonly cid: string
  readonly name: string
  /** plain */
  readonly bytes: number
  /** when it was shared, ms */
  readonly at: number
}

export interface WaitingShared {
  /** oldest first */
  readonly own: readonly SharedFile[]
  /** of other people of this device: only they can open theirs */
  readonly others: readonly { readonly name: string; readonly count: number }[]
}

export interface SharedFilesCalls {
  /** What waits, as last read; every new listener reads anew. */
  current(): Loadable<WaitingShared>
  subscribe(listener: () => void): () => void
  /** @returns the content with its type; null: it is not there any more */
  open(cid: string): Promise<Blob | null>
  /** Nobody wants it: it goes from this device. */
  drop(cid: string): Promise<Result<null, ActionFailure>>
  /** One was filed, here or in another tab. */
  readAgain(): Promise<void>
}

export interface SharedFilesPort {
  /** loaded when first asked for; the same promise as long as it holds */
  calls(): Promise<SharedFilesCalls>
}
