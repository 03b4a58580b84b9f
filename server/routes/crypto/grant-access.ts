// POST /api/seald/access: a member who may manage adds a colleague to the roster, or gives them the keys of after a reset, and
// wraps the group's secret to them (KY4, KY5). The organisation's row is locked, so that a chain has no fork.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/crypto.ts'
import { type Failure, fail, ok, type Result } from '../../../contract/result.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { isGroupWrap } from '../../encryption-service/group.ts'
import { hashOfEntry, isNextAdmission } from '../../encryption-service/roster.ts'
import type { Changed } from '../../feed/change-organisations.ts'
import { type BodyOf, implement } from '../../http/implement.ts'
import type { AccountActor } from '../../policies/actor.ts'
import { cryptoPolicies, mayManage } from '../../policies/crypto.ts'
import { readAccountById, readKnownKeys, readRolesIn } from '../../stores/accounts/reader.ts'
import { readGroups, readRoster } from '../../stores/crypto/reader.ts'
import { addWraps, appendRosterEntry } from '../../stores/crypto/writer.ts'
import { lockOrganisation } from '../../stores/organisations/reader.ts'

type Body = BodyOf<typeof contract.grantAccess>

async function readCandidate(tx: Tx, accountId: number, organisationId: number) {
  const account = await readAccountById(tx, accountId)
  const keys = await readKnownKeys(tx, accountId)
  const roles = await readRolesIn(tx, accountId, organisationId)
  return account?.status === 'active' && keys && roles.length > 0 ? { account: accountId, keys, roles } : undefined
}

async function grant(
  tx: Tx,
  changed: Changed,
  actor: AccountActor,
  body: Body,
  at: number,
): Promise<Result<null, Failure>> {
  const organisation = await lockOrganisation(tx, body.organisation.id)
  const keys = await readKnownKeys(tx, actor.accountId)
  if (!organisation || organisation.kind !== body.organisation.kind) return fail('not_found')
  if (!keys) return fail('roster_refused')
  const entry = body.roster_entry
  const added = await readCandidate(tx, entry.account, organisation.id)
  if (!added) return fail('roster_refused')
  const signer = { account: actor.accountId, keys }
  const chain = { entries: await readRoster(tx, organisation.id), organisationCid: organisation.cid }
  if (!isNextAdmission(entry, chain, signer, added)) return fail('roster_refused')
  const groups = await readGroups(tx, organisation.id)
  const isOurs = (wrap: Body['wraps'][number]) => groups.some((group) => isGroupWrap(wrap, group, signer, added.keys))
  const hasNewest = body.wraps.some((wrap) => wrap.key === groups.at(-1)?.secret)
  if (!body.wraps.every(isOurs) || !hasNewest) return fail('wrap_refused')
  await appendRosterEntry(tx, organisation.id, entry, hashOfEntry(entry))
  await addWraps(tx, { organisationId: organisation.id, accountId: added.account, at }, body.wraps)
  changed(organisation.id)
  return ok(null)
}

export const grantAccess = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.grantAccess, {
    policy: cryptoPolicies.grantAccess,
    handler: async ({ actor, body }) => {
      if (!mayManage(actor, body.organisation)) return fail('not_found')
      const granted = await deps.changeOrganisations((tx, changed) => grant(tx, changed, actor, body, deps.clock.now()))
      if (!granted.ok) return granted
      deps.actors.forget()
      return ok({ granted: true })
    },
  })
