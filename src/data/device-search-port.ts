// The search on this device: in the requests that lie on it, with network or without. What is typed leaves it nowhere.
import type { SearchPlace } from '../../contract/records/search-documents.ts'
import type { RequestHead } from './ports.ts'

export interface FoundHead {
  readonly head: RequestHead
  readonly hits: readonly {
    readonly place: SearchPlace
    readonly parts: readonly { readonly text: string; readonly isHit: boolean }[]
  }[]
}

export interface DeviceSearch {
  /** requests that are searched already, and all on this device */
  readonly done: number
  readonly total: number
  /** false: more are being read, and may be found */
  readonly complete: boolean
  /** reading them failed */
  readonly failed: boolean
  /** of what was typed last; null: nothing to answer, or not yet */
  readonly answer: {
    readonly query: string
    /** the best first */
    readonly found: readonly FoundHead[]
    readonly count: number
  } | null
}

export interface DeviceSearchPort {
  /** Reading begins with the first use after an unlock and goes on until the lock. */
  useSearch(query: string, limit: number): DeviceSearch
  /** what was typed last, so that the way back from a request leads to its list; '' after a lock */
  lastQuery(): string
  /** what the page of the search begins with; typed elsewhere */
  ask(query: string): void
  /** begins to read anew */
  retry(): void
}
