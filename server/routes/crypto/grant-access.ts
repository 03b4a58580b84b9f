// POST /api/seald/access: a member who may manage adds a colleague to the roster, or gives them the keys of after a reset, and
// wraps the group's secret to them (KY4, KY5); any member wraps it to members who lack it (KY9). The organisation's row is locked, so that a chain has no fork.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/grants.ts'
import { type Failure, fail, ok, type Result } from '../../../contract/result.ts'
import { createsGroups } from '../../../domain/access/group-members.ts'
import type { Tx } from '../../db/database.ts'
import { organisationChanged } from '../../db/work.ts'
import type { Deps } from '../../deps.ts'
import { admit, type Granting } from '../../encryption-service/admit.ts'
import { isGroupWrap } from '../../encryption-service/group.ts'
import { misfit } from '../../encryption-service/renew.ts'
import { type BodyOf, implement } from '../../http/implement.ts'
import { type AccountActor, rolesIn } from '../../policies/actor.ts'
import { cryptoPolicies, managers, mayManage } from '../../policies/crypto.ts'
import { readAccountById, readKnownKeys } from '../../stores/accounts/reader.ts'
import { readKnownKeysOf } from '../../stores/crypto/known-keys.ts'
import { readGroups, readRoster } from '../../stores/crypto/reader.ts'
import { membersOf } from '../../stores/crypto/roster.ts'
import { addWraps } from '../../stores/crypto/writer.ts'
import { lockOrganisation } from '../../stores/organisations/reader.ts'

type Body = BodyOf<typeof contract.grantAccess>

/** KY9: the newest secret for members of the roster who lack it, by any other member. */
async function wrapToMembers({ tx, organisation, signer, body, at }: Granting) {
  const members = membersOf(await readRoster(tx, organisation.id))
  if (members.get(signer.account)?.fingerprints.signing !== signer.keys.signing.fingerprint) return misfit(null)
  const newest = (await readGroups(tx, organisation.id)).at(-1)
  const known = await readKnownKeysOf(tx, [...members.keys()])
  for (const wrap of body.wraps) {
    const [account, one] = [...known].find(([, { keys }]) => keys.encryption.kid === wrap.to.key) ?? []
    const stands = members.get(account ?? 0)?.fingerprints.encryption === one?.keys.encryption.fingerprint
    if (account === undefined || !one || !stands || one.status !== 'active') return misfit('MEMBERS_MISMATCH')
    if (!newest || wrap.key !== newest.secret) return misfit('MEMBERS_MISMATCH')
    if (!isGroupWrap(wrap, newest, signer, one.keys)) return fail('wrap_refused')
    await addWraps(tx, { organisationId: organisation.id, accountId: account, at }, [wrap])
  }
  return ok(null)
}

async function grant(tx: Tx, actor: AccountActor, body: Body, at: number): Promise<Result<null, Failure>> {
  const organisation = await lockOrganisation(tx, body.organisation.id)
  const keys = await readKnownKeys(tx, actor.accountId)
  if (!organisation || organisation.kind !== body.organisation.kind) return fail('not_found')
  const account = await readAccountById(tx, actor.accountId)
  if (!keys || !account || !createsGroups(account.account_type)) return fail('roster_refused')
  const granting = { tx, organisation, signer: { account: actor.accountId, keys }, body, at }
  const granted = body.roster_entry ? await admit(granting, body.roster_entry) : await wrapToMembers(granting)
  if (granted.ok) organisationChanged(tx, organisation.id)
  return granted
}

export const grantAccess = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.grantAccess, {
    policy: cryptoPolicies.grantAccess,
    handler: async ({ actor, body }) => {
      const { organisation } = body
      // asked before the organisation, so that who manages nothing learns nothing
      if (body.roster_entry && !managers.allows(actor)) return fail('forbidden')
      const mayGrant = body.roster_entry
        ? mayManage(actor, organisation)
        : rolesIn(actor, organisation.kind, organisation.id).length > 0
      if (!mayGrant) return fail('not_found')
      const granted = await deps.work((tx) => grant(tx, actor, body, deps.clock.now()))
      if (!granted.ok) return granted
      return ok({ granted: true })
    },
  })
