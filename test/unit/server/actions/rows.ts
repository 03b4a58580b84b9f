// Rows for the tests of plans, as the database would give them.
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
