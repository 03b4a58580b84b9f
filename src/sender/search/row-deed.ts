// What can be done with one asked provider beside its row: choosing it, or taking the choice back. Pure.
import type { RequestRecord } from '../../../contract/http/records.ts'
import type { SearchPanel } from '../../data/search-port.ts'
import { mayAttribute } from '../rights.ts'

export type RowDeed = 'attribute' | 'cancelAttribution'

/** The deed that the search and the person's roles offer for a request, null for none. */
export function rowDeed(
  { status }: Pick<RequestRecord, 'status'>,
  { auction, offered }: Pick<SearchPanel, 'auction' | 'offered'>,
  roles: readonly number[],
): RowDeed | null {
  if (!mayAttribute(roles, auction.criteria.search_type)) return null
  if (status === 'accepted' && offered.includes('attribute_winner')) return 'attribute'
  return status === 'attributed' && offered.includes('cancel_attribution') ? 'cancelAttribution' : null
}

/** The newest record of a request, wherever in the panel it stands now; what was known of it when it stands nowhere. */
export const newestOf = (record: RequestRecord, panel: SearchPanel): RequestRecord =>
  [...panel.accepted, ...panel.contacted, ...panel.declined, ...panel.rejected].find(({ id }) => id === record.id) ??
  record
