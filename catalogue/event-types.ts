// What happens to a request, search or patient, as it stands in the history. The specification names no codes:
// they run from 1 and are never reused (decisions.md, "Numbers that the specification does not give").
import { defineCatalogue } from './define.ts'

export const eventTypes = defineCatalogue('eventType', [
  { code: 1, key: 'request_sent' },
  { code: 2, key: 'request_seen' },
  { code: 3, key: 'accepted' },
  { code: 4, key: 'declined' },
  { code: 5, key: 'attributed' },
  { code: 6, key: 'response_rejected' },
  { code: 7, key: 'unavailable' },
  { code: 8, key: 'message' },
  { code: 9, key: 'access_to_data' },
  { code: 10, key: 'access_requested' },
  { code: 11, key: 'undo_accept' },
  { code: 12, key: 'undo_decline' },
  { code: 13, key: 'attribution_cancelled' },
  { code: 14, key: 'search_started' },
  { code: 15, key: 'search_cancelled' },
  { code: 16, key: 'patient_created' },
  { code: 17, key: 'patient_updated' },
  { code: 18, key: 'file' },
  { code: 19, key: 'file_deleted' },
])
