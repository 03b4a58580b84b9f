// What the search worker answers. Types only: this file is all that a page knows of it. The queries stay between the two.
import type { SearchPlace } from '../../contract/records/search-documents.ts'

/** A piece of a text: what fits is marked. */
export interface TextPart {
  readonly text: string
  readonly isHit: boolean
}

export interface SearchHit {
  readonly place: SearchPlace
  readonly parts: readonly TextPart[]
}

export interface FoundRequest {
  readonly id: number
  readonly hits: readonly SearchHit[]
}

export interface SearchProgress {
  /** grows whenever another answer is possible */
  readonly revision: number
  /** requests that are searched, and that there are */
  readonly done: number
  readonly total: number
  /** false: more are being opened */
  readonly complete: boolean
  /** opening them failed: what is there is searched, nothing more comes */
  readonly failed: boolean
}

export interface SearchAnswer extends SearchProgress {
  /** the best first */
  readonly found: readonly FoundRequest[]
  /** how many there are, of which `found` has the first */
  readonly count: number
}

export interface SearchApi {
  /** @param feed to the crypto worker (contract/records/search-documents.ts SearchFeed) */
  begin(feed: MessagePort): Promise<void>
  /** Requests in which every typed word stands; none for fewer than two letters. */
  search(query: string, limit: number): Promise<SearchAnswer>
  /** Answers when there is something that differs from this revision. */
  news(revision: number): Promise<SearchProgress>
}
