// What happens to a request, search or patient, as it stands in the history. The specification names no codes:
// they run from 1 and are never reused (decisions.md, "Numbers that the specification does not give").

export const eventTypes = {
  request_sent: 1,
  request_seen: 2,
  accepted: 3,
  declined: 4,
  attributed: 5,
  response_rejected: 6,
  unavailable: 7,
  message: 8,
  access_to_data: 9,
  access_requested: 10,
  undo_accept: 11,
  undo_decline: 12,
  attribution_cancelled: 13,
  search_started: 14,
  search_cancelled: 15,
  patient_created: 16,
  patient_updated: 17,
  search_restarted: 18,
} as const

export type EventTypeKey = keyof typeof eventTypes
export type EventType = (typeof eventTypes)[EventTypeKey]
