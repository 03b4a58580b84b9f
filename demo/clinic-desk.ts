// What the clinic's people of the demo do: patients, searches, requests, releases, choices. Each step is skipped when the
// server holds its result already, so that a load that was cut goes on where it stopped.

import type { SearchCriteria } from '../contract/actions/search-codes.ts'
import type { SignedAction } from '../contract/envelope/action.ts'
import { createAuction, createPatient, requestAction, searchAction } from '../contract/http/actions.ts'
import { listPatients, readPatient, readSearchMerge } from '../contract/http/patients.ts'
import type { AuctionRecord, PatientRecord, RequestRecord } from '../contract/http/records.ts'
import { draftCreatePatient } from '../workers/crypto/core/drafting/patient-actions.ts'
import { draftRequestAction, type RequestDraft } from '../workers/crypto/core/drafting/request-actions.ts'
import {
  draftCreateAuction,
  draftSearchDecision,
  draftSendRequest,
} from '../workers/crypto/core/drafting/search-actions.ts'
import type { HeldGroup } from '../workers/crypto/core/group.ts'
import type { HeldKey } from '../workers/crypto/core/held-key.ts'
import { openWrap } from '../workers/crypto/core/wrap.ts'
import { RefusedCall } from './http.ts'
import { actionIdAt, cidOf } from './ids.ts'
import type { DemoPatient } from './patient-plan.ts'
import { type Person, partnerGroup } from './person.ts'

const pageSize = 50

/** Throws while the person has no access to the group. */
export function groupOf(person: Person): HeldGroup {
  if (!person.group) throw new Error('this person of the demo has no access yet')
  return person.group
}

export const occasionAt = (person: Person, at: number) => ({
  id: actionIdAt(at),
  device: person.device,
  at: Math.round(at),
})

/** PK or RK of a record as the own group holds it. */
export async function ownKey(
  person: Person,
  kind: 'patient' | 'request',
  record: Pick<PatientRecord | RequestRecord, 'cid' | 'wraps'>,
): Promise<HeldKey> {
  const asked = { kind, cid: record.cid } as const
  const rosters = { owner: person.roster, own: person.roster }
  for (const wrap of record.wraps) {
    if (wrap.kind !== kind || wrap.cid !== record.cid) continue
    const opened = await openWrap(wrap, asked, rosters, { kind: 'secret', secret: groupOf(person).secret })
    if (opened.ok) return opened.value
  }
  throw new Error(`no key of the ${kind}`)
}

export async function ensurePatient(
  person: Person,
  index: number,
  patient: DemoPatient,
  at: number,
): Promise<PatientRecord> {
  const cid = await cidOf(`patient/${index}`)
  const known = await findPatient(person, cid)
  if (known) return known
  const { signed } = await draftCreatePatient(cid, patient, groupOf(person), occasionAt(person, at), person.signer)
  return person.caller.call(createPatient, { body: signed }, at)
}

async function findPatient(person: Person, cid: string): Promise<PatientRecord | undefined> {
  for (let start = 0; ; start += pageSize) {
    const page = await person.caller.call(listPatients, {
      params: { id: person.organisation.id },
      query: { start, count: pageSize },
    })
    const found = page.patients.find((one) => one.cid === cid)
    if (found || page.remaining === 0) return found
  }
}

export async function ensureSearch(
  person: Person,
  patient: PatientRecord,
  criteria: SearchCriteria,
  shareAutomatically: boolean,
  at: number,
): Promise<AuctionRecord> {
  const cid = await cidOf(`auction/${patient.cid}`)
  const known = patient.auctions.find((one) => one.cid === cid)
  if (known) return known
  const search = { patientId: patient.id, criteria, shareAutomatically }
  const signed = await draftCreateAuction(cid, search, occasionAt(person, at), person.signer)
  return person.caller.call(createAuction, { body: signed }, at)
}

/** The search's requests by provider id. */
export async function requestsOf(person: Person, auctionId: number): Promise<ReadonlyMap<number, RequestRecord>> {
  const panel = await person.caller.call(readSearchMerge, { params: { auctionId }, query: { count: pageSize } })
  const all = [
    panel.accepted_requests,
    panel.contacted_requests,
    panel.declined_requests,
    panel.rejected_requests,
  ].flat()
  return new Map(all.map((request) => [request.careprovider.id, request]))
}

export async function ensureRequest(
  person: Person,
  patient: PatientRecord,
  auction: AuctionRecord,
  careproviderId: number,
  at: number,
): Promise<void> {
  if ((await requestsOf(person, auction.id)).has(careproviderId)) return
  const group = await partnerGroup(person.caller, { kind: 'careprovider', id: careproviderId })
  const contact = { careproviderId, cid: await cidOf(`request/${auction.cid}/${careproviderId}`), group }
  const pk = auction.share_patient_data_automatically ? await ownKey(person, 'patient', patient) : null
  const target = { id: auction.id, cid: auction.cid }
  const { signed } = await draftSendRequest(
    target,
    [contact],
    pk,
    groupOf(person),
    occasionAt(person, at),
    person.signer,
  )
  await send(() =>
    person.caller.call(searchAction, { params: { auctionId: auction.id, action: 'send_request' }, body: signed }, at),
  )
}

export async function share(person: Person, patient: PatientRecord, request: RequestRecord, at: number): Promise<void> {
  const group = await partnerGroup(person.caller, { kind: 'careprovider', id: request.careprovider.id })
  const pk = await ownKey(person, 'patient', patient)
  await onRequest(person, request, { type: 'access_to_data', variant: 'full', pk, group }, null, at)
}

export async function attribute(
  person: Person,
  auction: AuctionRecord,
  request: RequestRecord,
  solution: number,
  at: number,
): Promise<void> {
  const fresh = await person.caller.call(readPatient, { params: { id: auction.patient_id } })
  const now = fresh.auctions.find((one) => one.id === auction.id)
  if (!now || now.winner) return
  const decision = { type: 'attribute_winner', codes: { auction_request_id: request.id, solution } } as const
  const target = { id: now.id, cid: now.cid }
  const signed = await draftSearchDecision(
    target,
    decision,
    { decision: now.decision },
    occasionAt(person, at),
    person.signer,
  )
  await send(() =>
    person.caller.call(searchAction, { params: { auctionId: now.id, action: 'attribute_winner' }, body: signed }, at),
  )
}

/** One action of either side on a request. */
export async function onRequest(
  person: Person,
  request: RequestRecord,
  draft: RequestDraft,
  rk: HeldKey | null,
  at: number,
): Promise<void> {
  const target = { id: request.id, cid: request.cid }
  const signed: SignedAction = await draftRequestAction(target, draft, rk, occasionAt(person, at), person.signer)
  await send(() =>
    person.caller.call(requestAction, { params: { id: request.id, action: draft.type }, body: signed }, at),
  )
}

/** What the server has done already in a load before is no failure. */
async function send(call: () => Promise<unknown>): Promise<void> {
  try {
    await call()
  } catch (error) {
    if (error instanceof RefusedCall && ['cid_taken', 'action_not_offered', 'conflict'].includes(error.code)) return
    throw error
  }
}
