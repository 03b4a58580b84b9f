// /api/providersearch/companions (docs/decisions/0282): a second person in the searches of somebody of the portal. Keys are wrapped
// by the device of who invites; roles come with them and go first.
import type { FastifyInstance } from 'fastify'
import { roles } from '../../../catalogue/roles.ts'
import * as contract from '../../../contract/http/portal-companions.ts'
import { type Failure, fail, ok, type Result } from '../../../contract/result.ts'
import { DAY_MS } from '../../../domain/calendar.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { admit } from '../../encryption-service/admit.ts'
import { implement } from '../../http/implement.ts'
import { withAsciiDomain } from '../../mail/ascii-domain.ts'
import { queueCompanionInvitation } from '../../mail/companion-invitation.ts'
import { portalAccountType } from '../../policies/accounts.ts'
import type { AccountActor } from '../../policies/actor.ts'
import { mayManage } from '../../policies/crypto.ts'
import { portalPolicies } from '../../policies/portal.ts'
import { lockAccount, readOrganisationsOf } from '../../stores/accounts/portal-reader.ts'
import { readAccountByEmail, readKnownKeys, readPublicAccounts } from '../../stores/accounts/reader.ts'
import { addRoles, createAccount } from '../../stores/accounts/writer.ts'
import { readOrganisationKeys } from '../../stores/crypto/organisation-keys.ts'
import { lockOrganisation } from '../../stores/organisations/reader.ts'
import { raiseKeysRev } from '../../stores/organisations/writer.ts'
import {
  type Companion,
  countInvitedSince,
  lockCompanion,
  readCompanionsFor,
  readCompanionsOf,
  readEndedFor,
  readFounder,
} from '../../stores/portal-companions/reader.ts'
import { dropRoles, insertCompanion, stampCompanion } from '../../stores/portal-companions/writer.ts'

/** AU8 */
const lifetimeMs = 7 * DAY_MS
/** invited and let in at once */
const mostPeople = 4
/** a careseeker and day: nobody writes to strangers through us */
const mostPerDay = 10
/** how long somebody reads that searching together has ended */
const toldForMs = 30 * DAY_MS
/** who was let in searches and asks; who founded it manages it */
const memberRoles = [roles.code.care]

/** The careseeker that the caller founded. */
const ownOf = (actor: AccountActor): number | undefined =>
  actor.memberships.find(({ organisation }) => mayManage(actor, organisation))?.organisation.id

function stateOf({ accepted_at, admitted_at, expires_at }: Companion, now: number): contract.CompanionState {
  if (admitted_at !== null) return 'member'
  if (accepted_at !== null) return 'accepted'
  return expires_at > now ? 'invited' : 'expired'
}

async function readPeople(deps: Deps, careseeker: number | undefined): Promise<contract.CompanionPerson[]> {
  if (careseeker === undefined) return []
  const rows = await readCompanionsOf(deps.db, careseeker)
  const answered = rows.filter(({ accepted_at }) => accepted_at !== null).map(({ account_id }) => account_id)
  const accounts = await readPublicAccounts(deps.db, answered)
  return rows.map((row) => {
    const account = accounts.find(({ id }) => id === row.account_id)
    return {
      id: row.id,
      email: row.email,
      state: stateOf(row, deps.clock.wall()),
      expires_at: row.expires_at,
      // what they do elsewhere is nobody's business here
      account: account ? { ...account, roles: [] } : null,
      admitted_at: row.admitted_at,
    }
  })
}

/** How the last ended for the caller: of what they were let into both are told, of an invitation alone that its account was deleted. */
async function readEnded(
  deps: Deps,
  { accountId }: AccountActor,
): Promise<Pick<contract.Companions, 'ended' | 'erased'>> {
  const since = deps.clock.wall() - toldForMs
  for (const wasLetIn of [true, false]) {
    const last = await readEndedFor(deps.db, accountId, { since, wasLetIn })
    if (!last || last.ended_at === null) continue
    // whose searches they were manages nothing any more: only an erased account does not
    const from = await readFounder(deps.db, last.careseeker_id, roles.code.careseekerUserManagement)
    if (!from) return { ended: null, erased: { at: last.ended_at, was_let_in: wasLetIn } }
    if (wasLetIn) return { ended: { from: from.email, at: last.ended_at }, erased: null }
  }
  return { ended: null, erased: null }
}

/** What the caller was invited to: those that wait, and the one that they are in. */
async function readInvited(deps: Deps, actor: AccountActor) {
  const invitations: contract.CompanionInvitation[] = []
  let joined: contract.Companions['joined'] = null
  for (const row of await readCompanionsFor(deps.db, actor.accountId)) {
    const founder = await readFounder(deps.db, row.careseeker_id, roles.code.careseekerUserManagement)
    const state = stateOf(row, deps.clock.wall())
    if (!founder || state === 'expired') continue
    if (row.admitted_at !== null) {
      joined = { id: row.id, from: founder.email, account: founder.id, admitted_at: row.admitted_at }
      continue
    }
    // who searches is a person, and has asked this one to come along
    const keys = await readOrganisationKeys(deps.db, row.careseeker_id, [{ kind: 'careseeker', id: row.careseeker_id }])
    if (!keys) continue
    const accepted = state === 'accepted'
    invitations.push({ id: row.id, from: founder.email, expires_at: row.expires_at, accepted, organisation: keys.data })
  }
  return { invitations, joined, ...(joined ? { ended: null, erased: null } : await readEnded(deps, actor)) }
}

export const readCompanions = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.readCompanions, {
    policy: portalPolicies.readCompanions,
    handler: async ({ actor }) => {
      const own = ownOf(actor)
      const invited = await readInvited(deps, actor)
      return ok({ people: await readPeople(deps, own), ...invited, has_own: own !== undefined })
    },
  })

/** The invited one's account; an unfinished one is made where there is none. Null: no invitation goes to this address. */
async function inviteeOf(deps: Deps, tx: Tx, email: string, inviter: number) {
  const existing = await readAccountByEmail(tx, email)
  if (!existing) {
    const id = await createAccount(tx, { email, account_type: portalAccountType, created_at: deps.clock.wall() })
    return { id, email, language: 'de', status: 'created' }
  }
  const isOther = existing.account_type === portalAccountType && existing.id !== inviter
  return isOther && existing.status !== 'inactive' ? existing : null
}

async function invite(deps: Deps, tx: Tx, actor: AccountActor, email: string): Promise<Result<number, Failure>> {
  const own = ownOf(actor)
  const careseeker = own === undefined ? undefined : await lockOrganisation(tx, own)
  if (!careseeker) return fail('action_not_offered')
  const now = deps.clock.wall()
  const running = (await readCompanionsOf(tx, careseeker.id)).filter((row) => stateOf(row, now) !== 'expired')
  if (running.length >= mostPeople) return fail('action_not_offered')
  if ((await countInvitedSince(tx, careseeker.id, now - DAY_MS)) >= mostPerDay)
    return fail('too_many_requests', { retry_after_s: DAY_MS / 1000 })
  const invitee = await inviteeOf(deps, tx, email, actor.accountId)
  if (!invitee || running.some(({ account_id }) => account_id === invitee.id)) return fail('email_taken')
  // an expired one makes room for its successor
  for (const row of await readCompanionsOf(tx, careseeker.id))
    if (row.account_id === invitee.id) await stampCompanion(tx, row.id, 'ended_at', now)
  const row = { careseeker_id: careseeker.id, account_id: invitee.id, created_at: now, expires_at: now + lifetimeMs }
  const id = await insertCompanion(tx, row)
  await queueCompanionInvitation(deps, tx, { id, invitee, careseeker, expiresAt: row.expires_at })
  return ok(id)
}

export const inviteCompanion = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.inviteCompanion, {
    policy: portalPolicies.inviteCompanion,
    perMinute: 60,
    handler: async ({ actor, body }) => {
      const invited = await deps.work((tx) => invite(deps, tx, actor, withAsciiDomain(body.email)))
      return invited.ok ? ok({ id: invited.value }) : invited
    },
  })

export const acceptCompanion = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.acceptCompanion, {
    policy: portalPolicies.acceptCompanion,
    handler: async ({ actor, params }) =>
      deps.work(async (tx) => {
        const row = await lockCompanion(tx, params.id)
        if (row?.account_id !== actor.accountId) return fail('not_found')
        const now = deps.clock.wall()
        if (row.ended_at !== null || stateOf(row, now) === 'expired') return fail('token_ended')
        if (row.accepted_at !== null) return ok({ accepted: true })
        // an account searches in one place: what is new is sealed there, and its mails come from there
        if (actor.memberships.length > 0) return fail('action_not_offered')
        await stampCompanion(tx, row.id, 'accepted_at', now)
        return ok({ accepted: true })
      }),
  })

export const admitCompanion = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.admitCompanion, {
    policy: portalPolicies.admitCompanion,
    handler: async ({ actor, params, body }) => {
      const own = ownOf(actor)
      if (own === undefined) return fail('not_found')
      const admitted = await deps.work(async (tx): Promise<Result<null, Failure>> => {
        const organisation = await lockOrganisation(tx, own)
        const row = await lockCompanion(tx, params.id)
        const keys = await readKnownKeys(tx, actor.accountId)
        if (!organisation || !keys || row?.careseeker_id !== own) return fail('not_found')
        const at = deps.clock.wall()
        if (row.ended_at !== null || stateOf(row, at) !== 'accepted') return fail('action_not_offered')
        // they founded one of their own meanwhile
        await lockAccount(tx, row.account_id)
        if ((await readOrganisationsOf(tx, row.account_id)).length > 0) return fail('action_not_offered')
        if (body.roster_entry.account !== row.account_id) return fail('roster_refused')
        await addRoles(tx, row.account_id, own, memberRoles, { by: actor.accountId, at })
        const signer = { account: actor.accountId, keys }
        const done = await admit({ tx, organisation, signer, body, at }, body.roster_entry)
        if (!done.ok) return done
        await stampCompanion(tx, row.id, 'admitted_at', at)
        return done
      })
      return admitted.ok ? ok({ admitted: true }) : admitted
    },
  })

export const endCompanion = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.endCompanion, {
    policy: portalPolicies.endCompanion,
    handler: async ({ actor, params }) => {
      const own = ownOf(actor)
      const ended = await deps.work(async (tx): Promise<Result<number, Failure>> => {
        const row = await lockCompanion(tx, params.id)
        const isMine = row !== undefined && (row.careseeker_id === own || row.account_id === actor.accountId)
        if (!isMine) return fail('not_found')
        if (row.ended_at !== null) return ok(row.account_id)
        await stampCompanion(tx, row.id, 'ended_at', deps.clock.wall())
        if (row.admitted_at === null) return ok(row.account_id)
        // nothing is served to them from here on; the group's next generation follows from the founder's device (KY6)
        await dropRoles(tx, row.account_id, row.careseeker_id)
        await raiseKeysRev(tx, row.careseeker_id)
        return ok(row.account_id)
      })
      return ended.ok ? ok({ ended: true, account: ended.value }) : ended
    },
  })
