// What the search on a device knows of a request (docs/decisions/0183-search-on-the-device.md): plaintext between the crypto
// worker, which opens it, and the search worker, which finds in it. Never imported by server/.

/** Where in a request a text stands; the order is that of the results. */
export const searchPlaces = ['name', 'diagnosis', 'file', 'contact', 'message', 'text'] as const
export type SearchPlace = (typeof searchPlaces)[number]

export interface SearchEntry {
  readonly place: SearchPlace
  readonly text: string
}

/** One request. */
export interface SearchDocument {
  readonly id: number
  /** what it was made of: the record's `rev`, and the newest event's number */
  readonly mark: readonly [rev: number, lastNo: number]
  /** its last change, ms */
  readonly at: number
  readonly entries: readonly SearchEntry[]
  /** ms; from then on its texts and messages are found no more; null: it is open */
  readonly textsUntil: number | null
}

/** Documents as they were read. */
export interface ReadDocuments {
  readonly documents: readonly SearchDocument[]
  /** of those: a key is still closed, so that more will be there later */
  readonly closed: readonly number[]
}

/** What the search worker asks the crypto worker for, newest requests first. Empty when the account is not open any more. */
export interface SearchFeed {
  /** of all requests, or of those in these blocks of heads */
  ids(blocks?: readonly number[]): Promise<readonly number[]>
  /** Sealed packs of documents that are still what the records say, from pack `after` on; each is a line of JSON a document. */
  kept(after: number): Promise<{ readonly packs: readonly string[]; readonly next: number | null }>
  /**
   * Opens records; one that is not there (any more), or of which only a stub is left, has no document.
   * @param now ms: texts whose time is over are not opened
   */
  read(ids: readonly number[], now: number): Promise<ReadDocuments>
  /** Seals and stores those that are still what the records say. */
  keep(documents: readonly SearchDocument[]): Promise<void>
}
