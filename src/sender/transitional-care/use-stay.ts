// The earlier searches of the same stay, whose requests stay counted.
import type { AuctionRecord } from '../../../contract/http/records.ts'
import { earlierSearches } from '../../../domain/patient/transitional-care/stay.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import type { Loadable } from '../../data/ports.ts'
import type { EarlierSearch } from '../../data/search-port.ts'

/** @param searches all of the patient; null: not known yet */
export function useStay(
  current: AuctionRecord,
  searches: readonly AuctionRecord[] | null,
): { readonly ids: readonly number[]; readonly earlier: Loadable<readonly EarlierSearch[]> } {
  const ids = earlierSearches(current, searches ?? []).map(({ id }) => id)
  const read = usePort('searches').useSearches(ids)
  if (searches === null) return { ids, earlier: { state: 'loading' } }
  return { ids, earlier: ids.length === 0 ? { state: 'ready', value: [] } : read }
}
