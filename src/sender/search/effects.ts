// What a step on a search does to the houses that were asked: whose acceptance ends, whose counts again, and who reads again what
// was released. A dialog says it before. Pure.
import type { EventRecord, RequestRecord } from '../../../contract/http/records.ts'
import { endedRetentionMs } from '../../../domain/lifecycle/request-states.ts'
import { searchActions } from '../../../domain/lifecycle/search-actions.ts'
import type { SearchPanel } from '../../data/search-port.ts'

type Asked = Pick<RequestRecord, 'status' | 'shared' | 'end' | 'ended_at' | 'careprovider'>
type Groups = Pick<SearchPanel, 'accepted' | 'contacted' | 'declined' | 'rejected'>

/** Names of houses by what happens to them. */
export interface Effects {
  readonly ends?: readonly string[]
  readonly opens?: readonly string[]
  readonly counts?: readonly string[]
  readonly reads?: readonly string[]
}

const namesOf = (requests: readonly Asked[]): string[] => requests.map(({ careprovider }) => careprovider.name)
const allOf = ({ accepted, contacted, declined, rejected }: Groups) => [
  ...accepted,
  ...contacted,
  ...declined,
  ...rejected,
]

/** Whose acceptance ends when their requests do; whoever is chosen is not among them. */
export const endingOf = (requests: readonly Asked[]): Effects => ({
  ends: namesOf(requests.filter(({ status }) => status === 'accepted')),
})

/** What comes back with requests that are open again. */
export const reopeningOf = (requests: readonly Asked[]): Effects => ({
  opens: namesOf(requests),
  counts: namesOf(requests.filter(({ end }) => end?.from === 'accepted')),
  reads: namesOf(requests.filter(({ shared }) => shared !== 'none')),
})

/** The requests that a step on the search opens again: within the time of their keys, and of nobody who was ruled out by name. */
export function reopenedBy(
  type: 'restart_search' | 'cancel_attribution',
  panel: Groups,
  nowMs: number,
): readonly Asked[] {
  const from: readonly string[] = searchActions[type].others.from
  return allOf(panel).filter(
    ({ status, end, ended_at }) =>
      from.includes(status) &&
      end?.cause !== 'ruled_out' &&
      (typeof ended_at !== 'number' || nowMs - ended_at < endedRetentionMs),
  )
}

/** The choice follows its release at once (data/choose-provider). */
const withChoiceMs = 60_000

/** Whether everything was released with the choice that stands, and not for another reason before. */
export function isReleasedWithChoice(events: readonly Pick<EventRecord, 'type' | 'timestamp' | 'account'>[]): boolean {
  const newest = (type: EventRecord['type']) =>
    events.filter((event) => event.type === type).sort((a, b) => b.timestamp - a.timestamp)[0]
  const [released, chosen] = [newest('access_to_data'), newest('attributed')]
  if (!released || !chosen || released.account?.id !== chosen.account?.id) return false
  return released.timestamp <= chosen.timestamp && chosen.timestamp - released.timestamp < withChoiceMs
}
