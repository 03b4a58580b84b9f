// What tests of the main job tell over and over: a patient, a search, requests, and actions on them, run by the server's own
// executor and answered as POST sync/actions answers.

import type { SignedAction } from '../../contract/envelope/action.ts'
import type { ActionResult } from '../../contract/http/actions.ts'
import type { PatientReadable } from '../../contract/readable.ts'
import { runBatch } from '../../server/actions/run-batch.ts'
import type { DeviceActor } from '../../server/policies/actor.ts'
import { readAccountActor } from '../../server/stores/accounts/actor-reader.ts'
import {
  type Draft,
  makeAuction,
  makePatient,
  makeSendRequest,
  newCid,
  type Person,
  sign,
  type TestGroup,
} from './signing.ts'
import type { Ward } from './ward.ts'

/** A person's own device, with them signed in on it if their session there is good. */
export async function carrierOf(
  { deps }: Ward,
  { id, device }: Person,
): Promise<Pick<DeviceActor, 'deviceId' | 'person'>> {
  const slot = await deps.db
    .selectFrom('device_slot')
    .select('family')
    .where('device_id', '=', device)
    .where('account_id', '=', id)
    .executeTakeFirst()
  return { deviceId: device, person: slot ? await readAccountActor(deps.db, slot.family) : null }
}

/** Runs one action by the author's own device. */
export async function run(ward: Ward, person: Person, action: SignedAction): Promise<ActionResult> {
  const [result] = await runBatch(ward.deps, [action], await carrierOf(ward, person))
  if (!result) throw new Error('no result')
  return result
}

/** The id of what an action created; throws when it was not done. */
export function createdId(result: ActionResult): number {
  if (result.status !== 'done' || result.created_id === undefined) throw new Error(JSON.stringify(result))
  return result.created_id
}

export interface TestRequest {
  readonly id: number
  readonly cid: string
  readonly key: Awaited<ReturnType<typeof makePatient>>['key']
  readonly provider: TestGroup
}

export interface Search {
  readonly patient: { readonly id: number; readonly cid: string; readonly key: TestRequest['key'] }
  readonly auction: { readonly id: number; readonly cid: string }
  readonly requests: readonly TestRequest[]
}

/** A patient with a search that asked these providers. */
export async function setupSearch(
  ward: Ward,
  providers: readonly TestGroup[],
  share = false,
  more: Partial<PatientReadable> = {},
): Promise<Search> {
  const { koenig, clinic } = ward
  const made = await makePatient(koenig, clinic, undefined, more)
  const patient = { id: createdId(await run(ward, koenig, made.action)), cid: made.cid, key: made.key }
  const auctionCid = newCid()
  const auctionAction = await makeAuction(koenig, patient.id, auctionCid, share ? patient.cid : null)
  const auction = { id: createdId(await run(ward, koenig, auctionAction)), cid: auctionCid }
  if (providers.length === 0) return { patient, auction, requests: [] }
  const { action, requests } = await makeSendRequest(koenig, auction, clinic, providers, share ? patient.key : null)
  const sent = await run(ward, koenig, action)
  if (sent.status !== 'done') throw new Error(JSON.stringify(sent))
  const rows = await ward.deps.db
    .selectFrom('auction_request')
    .select(['id', 'cid'])
    .where('auction_id', '=', auction.id)
    .execute()
  return {
    patient,
    auction,
    requests: requests.map(({ cid, key, careproviderId }) => ({
      id: rows.find((row) => row.cid === cid)?.id ?? 0,
      cid,
      key,
      provider: providers.find(({ organisationId }) => organisationId === careproviderId) ?? ward.seeblick,
    })),
  }
}

/** A search with one request to Haus Seeblick. */
export async function setupRequest(ward: Ward, share = false): Promise<Search & { readonly request: TestRequest }> {
  const search = await setupSearch(ward, [ward.seeblick], share)
  const [request] = search.requests
  if (!request) throw new Error('no request')
  return { ...search, request }
}

type Parts = Omit<Draft, 'action' | 'target'>

/** A signed action on a request. Deciding ones need `decision` or `after` among the parts. */
export const onRequest = (person: Person, request: { id: number; cid: string }, action: string, parts: Parts = {}) =>
  sign(person, { action, target: { kind: 'auction_request', id: request.id, cid: request.cid }, ...parts })

export const onAuction = (person: Person, auction: { id: number; cid: string }, action: string, parts: Parts = {}) =>
  sign(person, { action, target: { kind: 'auction', id: auction.id, cid: auction.cid }, ...parts })

export const acceptCodes = { accepted_solutions: [21], available_from: '2026-12-01', room_type: 1 }
/** An acceptance by the decision that a fresh request has. */
export const makeAccept = (person: Person, request: { id: number; cid: string }, parts: Parts = { decision: 1 }) =>
  onRequest(person, request, 'accept_request', { codes: acceptCodes, ...parts })
export const withdrawalCodes = { reason: 1 }
export const declineCodes = { declined_reason: 2, capacity_date: '2027-01-10', no_capacity_reasons: [] }

/** A request's row as it is in the database. */
export const requestRow = (ward: Ward, id: number) =>
  ward.deps.db.selectFrom('auction_request').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
export const patientRow = (ward: Ward, id: number) =>
  ward.deps.db.selectFrom('patient').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
export const auctionRow = (ward: Ward, id: number) =>
  ward.deps.db.selectFrom('auction').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
/** A request's events, oldest first. */
export const eventsOf = (ward: Ward, id: number) =>
  ward.deps.db.selectFrom('event').selectAll().where('auction_request_id', '=', id).orderBy('id').execute()
