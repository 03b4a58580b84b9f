// Rows for the tests of plans, as the database would give them.

import type { RequestActionType } from '../../../../domain/lifecycle/request-actions.ts'
import type { By } from '../../../../server/actions/plan.ts'
import type { AuctionRow, RequestRow } from '../../../../server/stores/requests/rows.ts'

export const at = 1_780_000_000_000

export const requestRow = (more: Partial<RequestRow> = {}): RequestRow => ({
  id: 1,
  cid: 'A'.repeat(22),
  auction_id: 9,
  patient_id: 7,
  careseeker_id: 2,
  careprovider_id: 5,
  status: 'sent',
  previous_status: null,
  ended_by: null,
  request_origin: 4,
  shared: 'none',
  response: null,
  distance_m: null,
  seen_clinic_no: 0,
  seen_provider_no: 0,
  seen_clinic_at: null,
  seen_provider_at: null,
  provider_first_seen_at: 1,
  last_no_clinic: 3,
  last_no_provider: 3,
  sent_at: 1,
  updated_at: 1,
  ended_at: null,
  assignee_id: null,
  fax_sent_at: null,
  fax_page_at: null,
  notified_at: null,
  tie: null,
  rev: 4,
  decision: 2,
  ...more,
})

export const auctionRow = (more: Partial<AuctionRow> = {}): AuctionRow => ({
  id: 9,
  cid: 'B'.repeat(22),
  patient_id: 7,
  careseeker_id: 2,
  criteria: {
    search_type: 1,
    solutions: [21, 22],
    services: [],
    specializations: [],
    start_date: '2026-12-01',
    start_date_flexible: true,
    zipcode: '26131',
    radius_m: 25_000,
  },
  lifecycle: 'active',
  state: 'notStarted',
  share_automatically: false,
  tie: null,
  winner_request_id: null,
  winner_solution: null,
  winner_name: null,
  before_archive: null,
  mode: 'manual',
  candidates_status: 'notStarted',
  elective: false,
  wave: 0,
  next_wave_at: null,
  rev: 6,
  decision: 1,
  created_at: 1,
  ...more,
})

export const by = (side: By['side']): By => ({
  side,
  accountId: 11,
  accountName: { id: 11, first_name: 'Maria', last_name: 'K' },
  actionId: '018f0000-0000-7000-8000-000000000000',
  at,
})

export const accept = { accepted_solutions: [21], available_from: null, room_type: null }
const decline = { declined_reason: 4, capacity_date: null, no_capacity_reasons: [] }
export const interest = { missing: [1, 2], needed_by: at + 3_600_000, held_places: 1 }
export const heard = { channel: 1, answered_at: at - 60_000 }
const codesByType: Readonly<Partial<Record<RequestActionType, Readonly<Record<string, unknown>>>>> = {
  mark_seen: { event_no: 3 },
  accept_request: accept,
  decline_request: decline,
  report_interest: interest,
  withdraw_acceptance: { reason: 1 },
  missing_info: { missing: [3] },
  set_receiver_assignee: { account_id: null },
  add_handover_note: { note_cid: 'N'.repeat(22) },
  send_message: { message_cid: 'M'.repeat(22) },
  assess: { message_cid: 'M'.repeat(22) },
  access_to_data: { variant: 'full' },
  record_acceptance: { ...accept, ...heard },
  record_decline: { ...decline, ...heard },
  record_interest: { ...interest, ...heard },
}
/** Codes that fit an action on a request; most have none. */
export const requestCodes = (type: RequestActionType): Readonly<Record<string, unknown>> => codesByType[type] ?? {}
