// What can be done with a search as a whole, in the order of its menu. Pure.

import { mayAct } from '../../../domain/action-rights.ts'
import { patientActions } from '../../../domain/lifecycle/patient-actions.ts'
import type { SearchPanel } from '../../data/search-port.ts'

export const searchCommands = ['automatic', 'manual', 'restart', 'assign', 'unknown', 'move', 'close', 'end'] as const
export type SearchCommand = (typeof searchCommands)[number]

/** Whether an automatic search could ask nobody now: none fits, or none of those that fit can receive a request. */
export const hasNobodyToAsk = ({ potential, totals }: Pick<SearchPanel, 'potential' | 'totals'>): boolean =>
  (totals.potential_candidates ?? 0) <= potential.length && !potential.some(({ reachable }) => reachable)

/** Deeds that the search and the person's roles offer. */
export function searchCommandsOf(
  { auction, offered }: Pick<SearchPanel, 'auction' | 'offered'>,
  roles: readonly number[],
): readonly SearchCommand[] {
  const reaches = (type: 'move_open_requests' | 'close_open_requests'): boolean =>
    patientActions[type].searches.from.some((lifecycle) => lifecycle === auction.lifecycle)
  const isOffered: Record<SearchCommand, boolean> = {
    automatic: offered.includes('start_automatic_search') || offered.includes('move_to_auto_search'),
    manual: auction.mode === 'automatic' && offered.includes('start_manual_search'),
    restart: offered.includes('restart_search'),
    assign: offered.includes('update_social_worker'),
    unknown:
      offered.includes('attribute_winner') && mayAct('attribute_winner', 'clinic', roles, auction.criteria.search_type),
    move: reaches('move_open_requests') && auction.counts.open + auction.counts.accepted > 0,
    close: reaches('close_open_requests') && auction.counts.open > 0,
    end: offered.includes('cancel_search'),
  }
  return searchCommands.filter((command) => isOffered[command])
}
