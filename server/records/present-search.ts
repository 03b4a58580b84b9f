// From rows to the records of searches and patients, which only their clinic reads. Pure.
import type { Wrap } from '../../contract/envelope/wrap.ts'
import type { AuctionRecord, PatientRecord } from '../../contract/http/records.ts'
import { sharesByItself } from '../../domain/access/sharing.ts'
import { offeredSearchActions } from '../../domain/lifecycle/search-actions.ts'
import { isStale } from '../../domain/lifecycle/stale.ts'
import type { AuctionView } from '../stores/auctions/reader.ts'
import type { PatientView } from '../stores/patients/reader.ts'
import { searchFacts } from '../stores/requests/search-facts.ts'

const houseOf = ({ street, zipcode, city, phone, ik_numbers }: NonNullable<AuctionView['winner']>) => ({
  street,
  zipcode,
  city,
  phone,
  ik_numbers,
})

export function presentAuction(
  { auction, counts, marks, assessment_completed, winner }: AuctionView,
  now: number,
): AuctionRecord {
  const facts = searchFacts(auction)
  return {
    id: auction.id,
    cid: auction.cid,
    rev: auction.rev,
    decision: auction.decision,
    patient_id: auction.patient_id,
    careseeker_id: auction.careseeker_id,
    lifecycle: auction.lifecycle,
    state: auction.state,
    criteria: auction.criteria,
    share_patient_data_automatically: sharesByItself(auction),
    ...(auction.tie && { tie: auction.tie }),
    created_at: auction.created_at,
    counts,
    new_responses: marks.new_responses,
    action_required_by_user: marks.action_required,
    seen_by_user: marks.seen,
    is_stale: isStale(facts, marks.last_event_at, now),
    assessment_completed,
    winner:
      auction.winner_solution === null
        ? null
        : {
            auction_request_id: auction.winner_request_id,
            careprovider: winner && { id: winner.id, name: winner.name },
            unknown_provider: auction.winner_name,
            solution: auction.winner_solution,
            available_from: winner?.available_from ?? null,
            ...(winner && { house: houseOf(winner) }),
          },
    elective: auction.elective,
    mode: auction.mode,
    candidates_status: auction.candidates_status,
    wave: { number: auction.wave, next_at: auction.next_wave_at },
    search_actions: offeredSearchActions(facts).map((action_type) => ({ action_type })),
  }
}

/** A patient with the searches that the asker may see. `wraps`: of PK for the clinic. */
export const presentPatient = (
  { patient, assignee, last_action_by }: PatientView,
  auctions: readonly AuctionView[],
  wraps: readonly Wrap[],
  now: number,
  /** KY6: who has a key that ended, and their wraps of it; null: it is good */
  holders: PatientRecord['key_ended'] | null = null,
): PatientRecord => ({
  id: patient.id,
  cid: patient.cid,
  rev: patient.rev,
  decision: patient.decision,
  careseeker_id: patient.careseeker_id,
  created_at: patient.created_at,
  archived: patient.archived_at !== null,
  readable: patient.readable,
  envelopes: patient.envelopes,
  wraps: [...wraps],
  ...(holders && { key_ended: holders }),
  auctions: auctions.map((view) => presentAuction(view, now)),
  assignee,
  last_action: patient.last_action_at === null ? null : { timestamp: patient.last_action_at, account: last_action_by },
})
