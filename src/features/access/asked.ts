// When the provider last asked for the patient's data. Pure.
import type { EventRecord } from '../../../contract/http/records.ts'

/** ms of the newest question that no release has answered; null when none is open. */
export function lastAskedAt(events: readonly EventRecord[]): number | null {
  const newest = (type: EventRecord['type']) =>
    events.reduce((at, event) => (event.type === type ? Math.max(at, event.timestamp) : at), 0)
  const asked = newest('access_requested')
  return asked > newest('access_to_data') ? asked : null
}
