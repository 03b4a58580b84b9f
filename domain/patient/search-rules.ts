// Which texts of a request the search on a device finds (docs/decisions/0183-search-on-the-device.md).
import type { SearchDocument, SearchEntry } from '../../contract/records/search-documents.ts'
import { isEnded, type RequestStatus } from '../lifecycle/request-states.ts'

/** 90 days */
export const textsStayMs = 90 * 86_400_000

/** Open requests keep their texts and messages; others for 90 days after their last change. Null: as long as it is open. */
export const textsUntil = (status: RequestStatus, changedAt: number): number | null =>
  isEnded(status) ? changedAt + textsStayMs : null

const isLong = ({ place }: SearchEntry): boolean => place === 'text' || place === 'message'

/** Without texts and messages whose time is over; names, diagnoses and files stay. */
export function asSearched(document: SearchDocument, now: number): SearchDocument {
  if (document.textsUntil === null || now < document.textsUntil) return document
  return { ...document, entries: document.entries.filter((entry) => !isLong(entry)) }
}
