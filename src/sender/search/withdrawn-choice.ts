// Whether the provider that a search had chosen has withdrawn, while nobody else is chosen, and what there is to do. Pure.
import type { RequestRecord } from '../../../contract/http/records.ts'
import { isSearchActive } from '../../../domain/lifecycle/search-actions.ts'
import type { SearchPanel } from '../../data/search-port.ts'

interface WithdrawnChoice {
  readonly record: RequestRecord
  /** key of what to do next */
  readonly next: 'accepted' | 'contacted' | 'none'
}

export function withdrawnChoice({
  auction,
  declined,
  accepted,
  contacted,
}: Pick<SearchPanel, 'auction' | 'declined' | 'accepted' | 'contacted'>): WithdrawnChoice | null {
  // the record holds keys of the catalogues
  if (!isSearchActive(auction as Parameters<typeof isSearchActive>[0])) return null
  const [record] = declined
    .filter(({ response }) => response.withdrawn?.chosen)
    .sort((a, b) => (b.response.at ?? 0) - (a.response.at ?? 0))
  if (!record) return null
  return { record, next: accepted.length > 0 ? 'accepted' : contacted.length > 0 ? 'contacted' : 'none' }
}
