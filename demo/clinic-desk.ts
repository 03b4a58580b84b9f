// What the clinic's people of the demo do: patients, searches, requests, releases, choices. Each step is skipped when the
// server holds its result already, so that a load that was cut goes on where it stopped.

import type { TypedCodes } from '../contract/actions/registry.ts'
import type { SearchCriteria } from '../contract/actions/search-codes.ts'
import { createAuction, createPatient, searchAction } from '../contract/http/actions.ts'
import { listPatients, readPatient, readSearchMerge } from '../contract/http/patients.ts'
import type { AuctionRecord, PatientRecord, RequestRecord } from '../contract/http/records.ts'
import { requiresIsolation } from '../domain/patient/isolation.ts'
import { caseNumberMac } from '../workers/crypto/core/case-number.ts'
import { draftStep } from '../workers/crypto/core/drafting/clinic-actions.ts'
import { draftCreatePatient } from '../workers/crypto/core/drafting/patient-actions.ts'
import { draftCreateAuction, draftSendRequest } from '../workers/crypto/core/drafting/search-actions.ts'
import type { HeldKey } from '../workers/crypto/core/held-key.ts'
import { openWrap } from '../workers/crypto/core/wrap.ts'
import { wrapKey } from '../workers/crypto/core/wrap-key.ts'
import { actOnRequest, groupOf, occasionAt, tolerate } from './desk.ts'
import { caseNumberOf, cidOf } from './ids.ts'
import type { Partners } from './partners.ts'
import type { DemoPatient } from './patient-plan.ts'
import type { Person } from './person.ts'

const pageSize = 50

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
  before: ReadonlyMap<string, PatientRecord>,
  name: string,
  patient: DemoPatient,
  at: number,
): Promise<PatientRecord> {
  const cid = await cidOf(`patient/${name}`)
  const known = before.get(cid)
  if (known) return known
  const { identity, diagnosis } = patient.profile
  const group = groupOf(person)
  const case_number = caseNumberOf(cid)
  const { zipcode } = patient.readable
  const address = identity?.city && zipcode !== null ? { postcode: zipcode } : {}
  const content = {
    readable: {
      ...patient.readable,
      requires_isolation: requiresIsolation(diagnosis ?? {}),
      case_number_hmac: await caseNumberMac([group], case_number),
    },
    profile: { ...patient.profile, ...(identity && { identity: { ...identity, ...address, case_number } }) },
  }
  const { signed } = await draftCreatePatient(cid, content, group, occasionAt(person, at), person.signer)
  return person.caller.call(createPatient, { body: signed }, at)
}

/**
 * The patients that an earlier load made, by cid. Asked once, before the first of them: a list hands out keys of everybody on it,
 * which their logs would show in the middle of the past that is still to be told.
 */
export async function patientsBefore(person: Person): Promise<ReadonlyMap<string, PatientRecord>> {
  const known = new Map<string, PatientRecord>()
  for (let start = 0; ; start += pageSize) {
    const page = await person.caller.call(listPatients, {
      params: { id: person.organisation.id },
      query: { start, count: pageSize },
    })
    for (const patient of page.patients) known.set(patient.cid, patient)
    if (page.remaining === 0) return known
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
  const search = { patient, criteria, shareAutomatically }
  const signed = await draftCreateAuction(cid, search, occasionAt(person, at), person.signer)
  return person.caller.call(createAuction, { body: signed }, at)
}

/** The search's requests by provider id, as seen at a moment of its past. */
export async function requestsOf(
  person: Person,
  auctionId: number,
  at: number,
): Promise<ReadonlyMap<number, RequestRecord>> {
  const panel = await person.caller.call(readSearchMerge, { params: { auctionId }, query: { count: pageSize } }, at)
  const all = [
    panel.accepted_requests,
    panel.contacted_requests,
    panel.declined_requests,
    panel.rejected_requests,
  ].flat()
  return new Map(all.map((request) => [request.careprovider.id, request]))
}

/** Asks several providers at once; those that were asked in an earlier load are left out. */
export async function ensureRequests(
  person: Person,
  partners: Partners,
  patient: PatientRecord,
  auction: AuctionRecord,
  careproviderIds: readonly number[],
  at: number,
): Promise<void> {
  const asked = await requestsOf(person, auction.id, at)
  const missing = careproviderIds.filter((id) => !asked.has(id))
  if (missing.length === 0) return
  const contacts = await Promise.all(
    missing.map(async (careproviderId) => ({
      careproviderId,
      cid: await cidOf(`request/${auction.cid}/${careproviderId}`),
      group: (await partners.of(person.caller, { kind: 'careprovider', id: careproviderId })).group,
    })),
  )
  const pk = auction.share_patient_data_automatically ? await ownKey(person, 'patient', patient) : null
  const target = { id: auction.id, cid: auction.cid }
  const { signed } = await draftSendRequest(
    target,
    contacts,
    pk,
    groupOf(person),
    occasionAt(person, at),
    person.signer,
  )
  await person.caller.call(
    searchAction,
    { params: { auctionId: auction.id, action: 'send_request' }, body: signed },
    at,
  )
}

/** Everything of the patient for one provider. */
export async function share(
  person: Person,
  partners: Partners,
  patient: PatientRecord,
  request: RequestRecord,
  at: number,
): Promise<void> {
  const { group } = await partners.of(person.caller, { kind: 'careprovider', id: request.careprovider.id })
  const pk = await ownKey(person, 'patient', patient)
  const wraps = [await wrapKey(pk, group, person.signer)]
  await actOnRequest(person, request, { type: 'access_to_data', codes: { variant: 'full' }, wraps }, null, at)
}

/** Ends a search; done already is no failure. */
export async function decide(
  person: Person,
  auction: AuctionRecord,
  decision: TypedCodes<'attribute_winner' | 'cancel_attribution' | 'cancel_search'>,
  at: number,
) {
  const fresh = await person.caller.call(readPatient, { params: { id: auction.patient_id } }, at)
  const now = fresh.auctions.find((one) => one.id === auction.id)
  if (!now || now.lifecycle === 'finished') return
  const { type, codes } = decision
  const target = { kind: 'auction', id: now.id, cid: now.cid } as const
  const basis = { decision: now.decision }
  const signed = await draftStep({ type, target, codes }, basis, occasionAt(person, at), person.signer)
  await tolerate(person.caller.call(searchAction, { params: { auctionId: now.id, action: type }, body: signed }, at))
}
