// POST /api/seald/access: a member who may manage adds a colleague to the roster, or gives them the keys of after a reset, and
// wraps the group's secret to them (KY4, KY5); any member wraps it to members who lack it (KY9). The organisation's row is locked, so that a chain has no fork.
import type { FastifyInstance } from 'fastify'
import type { RosterEntry } from '../../../contract/envelope/roster.ts'
import * as contract from '../../../contract/http/grants.ts'
import { type Failure, fail, ok, type Result } from '../../../contract/result.ts'
import { createsGroups } from '../../../domain/access/group-members.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { isGroupWrap } from '../../encryption-service/group.ts'
import { misfit } from '../../encryption-service/renew.ts'
import { hashOfEntry, isNextAdmission, type KnownKeys, membersOf, misfitOf } from '../../encryption-service/roster.ts'
import type { Changed } from '../../feed/change-organisations.ts'
import { type BodyOf, implement } from '../../http/implement.ts'
import { type AccountActor, rolesIn } from '../../policies/actor.ts'
import { cryptoPolicies, managers, mayManage } from '../../policies/crypto.ts'
import { readAccountById, readKnownKeys, readRolesIn } from '../../stores/accounts/reader.ts'
import { readKnownKeysOf } from '../../stores/crypto/known-keys.ts'
import { endAsking } from '../../stores/crypto/pending-writer.ts'
import { readGroups, readRoster } from '../../stores/crypto/reader.ts'
import { addWraps, appendRosterEntry } from '../../stores/crypto/writer.ts'
import { lockOrganisation, type Organisation } from '../../stores/organisations/reader.ts'

type Body = BodyOf<typeof contract.grantAccess>

async function readCandidate(tx: Tx, accountId: number, organisationId: number) {
  const account = await readAccountById(tx, accountId)
  const keys = await readKnownKeys(tx, accountId)
  const roles = await readRolesIn(tx, accountId, organisationId)
  return account?.status === 'active' && keys && roles.length > 0 ? { account: accountId, keys, roles } : undefined
}

interface Granting {
  readonly tx: Tx
  readonly organisation: Organisation
  readonly signer: { readonly account: number; readonly keys: KnownKeys }
  readonly body: Body
  readonly at: number
}

/** KY4, KY9: the entry that a person confirmed, and the secret for whom it names. */
async function admit({ tx, organisation, signer, body, at }: Granting, entry: RosterEntry) {
  const added = await readCandidate(tx, entry.account, organisation.id)
  if (!added) return misfit('MEMBERS_MISMATCH')
  const entries = await readRoster(tx, organisation.id)
  const chain = { entries, organisationCid: organisation.cid }
  if (!isNextAdmission(entry, chain, signer, added)) return misfit(misfitOf(entry, entries))
  const groups = await readGroups(tx, organisation.id)
  const isOurs = (wrap: Body['wraps'][number]) => groups.some((group) => isGroupWrap(wrap, group, signer, added.keys))
  const hasNewest = body.wraps.some((wrap) => wrap.key === groups.at(-1)?.secret)
  if (!body.wraps.every(isOurs)) return fail('wrap_refused')
  // a colleague made a generation meanwhile
  if (!hasNewest) return misfit('MEMBERS_MISMATCH')
  await appendRosterEntry(tx, organisation.id, entry, hashOfEntry(entry))
  await addWraps(tx, { organisationId: organisation.id, accountId: added.account, at }, body.wraps)
  await endAsking(tx, organisation.id, added.account)
  return ok(null)
}

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
  const account = await readAccountById(tx, actor.accountId)
  if (!keys || !account || !createsGroups(account.account_type)) return fail('roster_refused')
  const granting = { tx, organisation, signer: { account: actor.accountId, keys }, body, at }
  const granted = body.roster_entry ? await admit(granting, body.roster_entry) : await wrapToMembers(granting)
  if (granted.ok) changed(organisation.id)
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
      const granted = await deps.changeOrganisations((tx, changed) => grant(tx, changed, actor, body, deps.clock.now()))
      if (!granted.ok) return granted
      deps.actors.forget()
      return ok({ granted: true })
    },
  })
