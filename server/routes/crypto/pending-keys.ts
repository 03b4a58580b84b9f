// GET and POST /api/crypto/pending, PUT /api/crypto/pending/careprovider/:id (specification 7.4): which keys providers wait for,
// asking for one, and giving it. What is given are wraps like those of a sent request, checked the same way (KY5).
import type { FastifyInstance } from 'fastify'
import type { PendingKey } from '../../../contract/http/pending-keys.ts'
import * as contract from '../../../contract/http/pending-keys.ts'
import { type Failure, fail, ok, type Result } from '../../../contract/result.ts'
import { eligibleReceivers, mayShareData, type Receiver } from '../../../domain/access/sharing.ts'
import { appendAccess } from '../../access-log/append.ts'
import { accessEntriesOf } from '../../access-log/entries.ts'
import { noteHandedOut } from '../../access-log/handed-out.ts'
import { checkWraps, type ExpectedWrap } from '../../actions/check-wraps.ts'
import type { Tx } from '../../db/database.ts'
import type { FeedEntry } from '../../db/work.ts'
import type { Deps } from '../../deps.ts'
import { notifyPendingAccess } from '../../encryption-service/notify.ts'
import { type BodyOf, implement } from '../../http/implement.ts'
import type { AccountActor } from '../../policies/actor.ts'
import { clinicsOf, cryptoPolicies } from '../../policies/crypto.ts'
import { readKnownKeys } from '../../stores/accounts/reader.ts'
import { lockRequest } from '../../stores/actions/locks.ts'
import { readKnownKeysOf } from '../../stores/crypto/known-keys.ts'
import { type MissingKey, readMissingKeys, readMissingPage } from '../../stores/crypto/pending-reader.ts'
import { askForKey, endAskingForRequest } from '../../stores/crypto/pending-writer.ts'
import { readRoster, readSharedRequest } from '../../stores/crypto/reader.ts'
import { membersOf } from '../../stores/crypto/roster.ts'
import { addWraps } from '../../stores/crypto/writer.ts'
import { appendFeed } from '../../stores/feed/writer.ts'
import { readOrganisation } from '../../stores/organisations/reader.ts'
import { raiseRequestRev } from '../../stores/requests/writer.ts'
import { readCurrentGroups } from '../../stores/wraps/reader.ts'

const present = (one: MissingKey): PendingKey => ({
  account_id: one.account_id,
  account_public_key: one.spki,
  auction_request_id: one.auction_request_id,
  careprovider_id: one.careprovider_id,
  careseeker_id: one.careseeker_id,
  patient_id: one.patient_id,
  kind: one.kind,
  cid: one.cid,
  user_session_key: one.own,
  algorithm: one.own.algorithm,
  proof: {
    request: one.session,
    auction: one.auction_cid,
    request_tie: one.request_tie,
    search_tie: one.search_tie,
  },
})

export const readPendingKeys = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.readPendingKeys, {
    policy: cryptoPolicies.readPendingKeys,
    handler: async ({ actor, query }) => {
      const clinics = clinicsOf(actor)
      const { keys: missing, more } = await readMissingPage(deps.db, clinics, query?.after ?? 0)
      for (const { id: organisationId } of clinics) {
        const handed = missing
          .filter(({ careseeker_id }) => careseeker_id === organisationId)
          .map(({ patient_id, own }) => ({ patientId: patient_id, requestId: null, wraps: [own] }))
        await noteHandedOut(deps.db, { account: actor.accountId, organisationId }, handed, deps.clock.now())
      }
      return ok({ pending_keys: missing.map(present), more })
    },
  })

export const createPendingKey = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.createPendingKey, {
    policy: cryptoPolicies.createPendingKey,
    handler: async ({ actor, body }) => {
      // only for oneself, and in one of one's own organisations
      const own = actor.memberships.find(
        ({ organisation: { kind, id } }) =>
          id === (kind === 'careprovider' ? body.careprovider_id : body.careseeker_id),
      )?.organisation
      if (!own || body.account_id !== actor.accountId) return fail('not_found')
      const request =
        body.auction_request_id === null ? null : await readSharedRequest(deps.db, body.auction_request_id)
      const isTheirs = request === null || request?.careprovider_id === own.id || request?.careseeker_id === own.id
      if (request === undefined || !isTheirs) return fail('not_found')
      // the group's secret is the colleagues' to give, a request's key the clinic's
      const giver = request ? ({ kind: 'careseeker', id: request.careseeker_id } as const) : own
      const asked = { organisationId: giver.id, accountId: actor.accountId, requestId: body.auction_request_id }
      const { id, created_at } = await askForKey(deps.db, asked, deps.clock.now())
      notifyPendingAccess(deps.live, giver, request ? request.cid : own.cid)
      return ok({ ...body, id, created_at })
    },
  })

type Body = BodyOf<typeof contract.updatePendingKey>

/** E8: the people of the provider whom a key would reach; none while the provider is not active. */
async function readReceivers(tx: Tx, careproviderId: number): Promise<readonly Receiver[]> {
  const provider = await readOrganisation(tx, { kind: 'careprovider', id: careproviderId })
  const members = [...membersOf(await readRoster(tx, careproviderId)).values()]
  const known = await readKnownKeysOf(
    tx,
    members.map(({ account }) => account),
  )
  const receivers = members.map(({ account, roles }) => ({
    id: account,
    publicKey: known.get(account)?.keys.encryption.spki ?? null,
    roles,
    hasSessionKey: false,
  }))
  return provider ? eligibleReceivers(receivers, provider) : []
}

/** Why nothing was given, or null. */
async function give(
  tx: Tx,
  deps: Deps,
  actor: AccountActor,
  careproviderId: number,
  body: Body,
): Promise<Result<null, Failure>> {
  const at = deps.clock.now()
  const locked = await lockRequest(tx, body.auction_request_id, true)
  const clinic = clinicsOf(actor).find(({ id }) => id === locked?.request.careseeker_id)
  if (!locked || !clinic) return fail('not_found')
  const { request, patient, auction } = locked
  const isNamed =
    request.careprovider_id === careproviderId &&
    body.careprovider_id === careproviderId &&
    body.careseeker_id === request.careseeker_id &&
    body.patient_id === patient.id
  const waiting = isNamed ? await readMissingKeys(tx, { clinic, careproviderId, requestId: request.id }) : []
  const { allowed, grantAccessToRedactedFields } = mayShareData({
    serviceOnly: true,
    event: request.shared === 'none' ? null : { variant: request.shared },
    hasEncryption: true,
    sharesAutomatically: auction.share_automatically,
    eligible: 0,
  })
  const hasReceiver = (await readReceivers(tx, careproviderId)).length > 0
  const missing = waiting.filter(
    ({ kind }) =>
      hasReceiver &&
      // a release without encrypted fields gives no key of the patient (EN4)
      (kind === 'request' || (allowed && !grantAccessToRedactedFields)),
  )
  const group = (await readCurrentGroups(tx, [careproviderId])).get(careproviderId)
  const keys = await readKnownKeys(tx, actor.accountId)
  const member = membersOf(await readRoster(tx, clinic.id)).get(actor.accountId)
  if (missing.length === 0 || !group) return fail('not_found')
  if (!keys || member?.fingerprints.signing !== keys.signing.fingerprint) return fail('wrap_refused')
  const expected = missing
    .filter(({ kind }) => body.wraps.some((wrap) => wrap.kind === kind))
    .map(({ kind, cid, own }): ExpectedWrap => ({ kind, cid, to: 'group', group, key: own.key }))
  const checked = checkWraps(body.wraps, expected, { accountId: actor.accountId, spki: keys.signing.spki }, at)
  if (!checked.ok) return { ok: false, error: { code: checked.error.code } }
  await addWraps(tx, { organisationId: careproviderId, accountId: null, at }, body.wraps)
  const author = { accountId: actor.accountId, actionId: null, at }
  const change = { requests: [request], events: [], wraps: checked.value }
  await appendAccess(tx, accessEntriesOf(change, [], { patientId: patient.id, ...author }))
  if (expected.length === missing.length) await endAskingForRequest(tx, request.id)
  await raiseRequestRev(tx, request.id)
  const entries: FeedEntry[] = [
    { audience: `careprovider:${careproviderId}`, kind: 'auction_request', id: request.id },
    { audience: `careseeker:${request.careseeker_id}`, kind: 'auction_request', id: request.id },
  ]
  await appendFeed(tx, entries, { at, bytes: deps.ids.bytes })
  return ok(null)
}

export const updatePendingKey = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.updatePendingKey, {
    policy: cryptoPolicies.updatePendingKey,
    handler: async ({ actor, params, body }) => {
      const given = await deps.work((tx) => give(tx, deps, actor, params.id, body))
      return given.ok ? ok({ stored: body.wraps.length }) : given
    },
  })
