// PUT /api/crypto/sessions/:id (KY5): the device that first unwrapped a foreign key by RSA deposits it again, sealed under its
// own group's secret, so that RSA runs once a key and organisation. It changes nothing that anybody may read.
import type { FastifyInstance } from 'fastify'
import type { Wrap } from '../../../contract/envelope/wrap.ts'
import * as contract from '../../../contract/http/crypto.ts'
import { fail, ok } from '../../../contract/result.ts'
import { noteHandedOut } from '../../access-log/handed-out.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { isWrapSignedBy } from '../../platform/signatures.ts'
import type { AccountActor } from '../../policies/actor.ts'
import { cryptoPolicies, depositingOrganisation } from '../../policies/crypto.ts'
import { readKnownKeys } from '../../stores/accounts/reader.ts'
import { readGroupWraps, readRoster, readSharedRequest } from '../../stores/crypto/reader.ts'
import { membersOf } from '../../stores/crypto/roster.ts'
import { readSessionKeys, wrappedText } from '../../stores/crypto/sessions-reader.ts'
import { addWraps } from '../../stores/crypto/writer.ts'
import { readCurrentGroups, readWrapsOf } from '../../stores/wraps/reader.ts'

/** Whether a wrap seals a key that the organisation was given, under its newest secret, and is signed by this member. */
async function createCheck(deps: Deps, actor: AccountActor, organisationId: number, cids: readonly string[]) {
  const group = (await readCurrentGroups(deps.db, [organisationId])).get(organisationId)
  const given = await readWrapsOf(deps.db, organisationId, cids)
  const keys = await readKnownKeys(deps.db, actor.accountId)
  const member = membersOf(await readRoster(deps.db, organisationId)).get(actor.accountId)
  const isMember = keys !== undefined && member?.fingerprints.signing === keys.signing.fingerprint
  return (wrap: Wrap): boolean => {
    if (!isMember || wrap.by !== actor.accountId || typeof wrap.wrapped === 'string') return false
    if (wrap.to.kind !== 'secret' || wrap.to.key !== group?.secretKid || wrap.wrapped.kid !== wrap.to.key) return false
    const source = given.get(wrap.cid)?.find(({ key, to }) => key === wrap.key && to.kind === 'group')
    if (source?.kind !== wrap.kind || source.generation !== wrap.generation) return false
    return isWrapSignedBy(keys.signing.spki, wrap)
  }
}

/** E13: the specification's id of no request */
const noRequest = -1

/** What the account has of its groups: there is no request to ask about. */
async function ownSecrets(deps: Deps, { accountId }: AccountActor) {
  const wraps = await readGroupWraps(deps.db, accountId)
  const session_keys = wraps.map((wrap) => ({
    account_id: accountId,
    session_key: wrappedText(wrap),
    algorithm: wrap.algorithm,
  }))
  return { stored: 0, session_keys }
}

export const depositSessionKeys = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.depositSessionKeys, {
    policy: cryptoPolicies.depositSessionKeys,
    handler: async ({ actor, params, body }) => {
      if (params.id === noRequest)
        return body.wraps.length > 0 ? fail('wrap_refused') : ok(await ownSecrets(deps, actor))
      const request = await readSharedRequest(deps.db, params.id)
      const organisationId = request && depositingOrganisation(actor, request)
      if (!request || organisationId === null || organisationId === undefined) return fail('not_found')
      const isGood = await createCheck(deps, actor, organisationId, [request.cid, request.patient_cid])
      if (!body.wraps.every(isGood)) return fail('wrap_refused')
      const at = deps.clock.now()
      if (body.wraps.length > 0) {
        await deps.work((tx) => addWraps(tx, { organisationId, accountId: null, at }, body.wraps))
      }
      const session_keys = await readSessionKeys(deps.db, organisationId, request.cid)
      const requestId = organisationId === request.careseeker_id ? null : params.id
      const wraps = session_keys.length > 0 ? [{ kind: 'request' as const }] : []
      const handed = [{ patientId: request.patient_id, requestId, wraps }]
      await noteHandedOut(deps.db, { account: actor.accountId, organisationId }, handed, at)
      return ok({ stored: body.wraps.length, session_keys })
    },
  })
