// What a step on a search does to the houses that were asked: whose acceptance ends, whose counts again, and who reads again what
// was released. A dialog says it before. Pure.
import type { EventRecord, RequestRecord } from '../../contract/http/records.ts'
import { patientActions } from '../../domain/lifecycle/patient-actions.ts'
import { endedRetentionMs } from '../../domain/lifecycle/request-states.ts'
import { searchActions } from '../../domain/lifecycle/search-actions.ts'
import type { SearchPanel } from './search-port.ts'

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
/** Everybody who was asked, as a panel groups them. */
export const askedIn = ({ accepted, contacted, declined, rejected }: Groups): readonly RequestRecord[] => [
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

/** The keys of a request that ended are still there, or it has not ended. */
export const isWithinRetention = ({ ended_at }: Pick<RequestRecord, 'ended_at'>, nowMs: number): boolean =>
  typeof ended_at !== 'number' || nowMs - ended_at < endedRetentionMs

const reopening = {
  restart_search: searchActions.restart_search.others,
  cancel_attribution: searchActions.cancel_attribution.others,
  undo_archive_patient: patientActions.undo_archive_patient.requests[0],
} as const

/** The requests that a step opens again: within the time of their keys, and of nobody who was ruled out by name. */
export function reopenedBy<T extends Asked>(
  type: keyof typeof reopening,
  requests: readonly T[],
  nowMs: number,
): readonly T[] {
  const from: readonly string[] = reopening[type].from
  return requests.filter(
    (request) =>
      from.includes(request.status) &&
      request.end?.cause !== 'ruled_out' &&
      // what had ended before the person was archived stays ended
      (type !== 'undo_archive_patient' || request.end?.cause === 'patient_archived') &&
      isWithinRetention(request, nowMs),
  )
}

/** The choice follows its release at once (choose-provider.ts). */
const withChoiceMs = 60_000

/** Whether everything was released with the choice that stands, and not for another reason before. */
export function isReleasedWithChoice(events: readonly Pick<EventRecord, 'type' | 'timestamp' | 'account'>[]): boolean {
  const newest = (type: EventRecord['type']) =>
    events.filter((event) => event.type === type).sort((a, b) => b.timestamp - a.timestamp)[0]
  const [released, chosen] = [newest('access_to_data'), newest('attributed')]
  if (!released || !chosen || released.account?.id !== chosen.account?.id) return false
  return released.timestamp <= chosen.timestamp && chosen.timestamp - released.timestamp < withChoiceMs
}
