// The five actions on an account of a clinic (S35) or a house (B59), under the locks of organisation and account, so that two
// managers cannot lock each other out at one moment.
import type * as z from 'zod/mini'
import { roles } from '../../catalogue/roles.ts'
import type { changeManagedAccount, ManagedAccount } from '../../contract/http/user-management.ts'
import type { OrganisationRef } from '../../contract/ids.ts'
import { type Failure, fail, ok, type Result } from '../../contract/result.ts'
import { formerPerson } from '../../domain/former-person.ts'
import type { Queryable, Tx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { misfit, renewGroup } from '../encryption-service/renew.ts'
import { eraseStaff } from '../erasing/erase-staff.ts'
import { createReset } from '../mail/send-reset.ts'
import { hasOtherManager, readManagedAccount } from '../stores/accounts/managed-reader.ts'
import { lockAccount, replaceRoles, touchAccount } from '../stores/accounts/managed-writer.ts'
import { readOrganisationIdsOf } from '../stores/accounts/reader.ts'
import { askedAt } from '../stores/erasing/journal.ts'
import { isStillMember } from '../stores/erasing/staff-reader.ts'
import { readFactorDuty } from '../stores/factors/reader.ts'
import { lockOrganisation, type Organisation } from '../stores/organisations/reader.ts'
import { raiseKeysRev } from '../stores/organisations/writer.ts'
import { endAccount, inviteAgain, type Managed, reopenAccount, writeTo } from './account-state.ts'
import { checkGrants } from './grants.ts'
import { resetFactors } from './reset-factors.ts'

type Wanted = z.output<NonNullable<(typeof changeManagedAccount)['body']>>

interface Context {
  readonly deps: Deps
  readonly tx: Tx
  readonly organisation: Organisation
  /** who does it */
  readonly actorId: number
  /** their session has shown a second factor */
  readonly isConfirmed: boolean
  readonly account: NonNullable<Awaited<ReturnType<typeof lockAccount>>>
  readonly before: ManagedAccount
  readonly at: number
}

/** who manages the accounts */
export const managers = { careseeker: roles.code.careseekerUserManagement, careprovider: roles.code.provider } as const
const refuse = (code: string) => fail('validation_failed', { errors: [{ path: 'body.action', code }] })
const notOffered = () => refuse('not_offered')

/** Whether nobody but this account manages the accounts of an organisation. */
export const isOnlyManager = async (
  db: Queryable,
  organisation: OrganisationRef,
  { id, status, roles }: Pick<ManagedAccount, 'id' | 'status' | 'roles'>,
): Promise<boolean> =>
  status === 'active' &&
  roles.some(({ role_value }) => role_value === managers[organisation.kind]) &&
  !(await hasOtherManager(db, organisation.id, managers[organisation.kind], id))

/** Whether the account may stop managing: somebody else who does it has to be left. */
const isLastManager = ({ tx, organisation, before }: Context): Promise<boolean> =>
  isOnlyManager(tx, organisation, before)

const managedOf = ({ account, organisation, actorId, at }: Context): Managed => ({
  ...{ account, actorId, at },
  organisations: [organisation],
})
const codesOf = ({ before }: Context) => before.roles.map(({ role_value }) => role_value)

const textOf = (grants: ManagedAccount['roles']): string =>
  JSON.stringify(
    [...grants].sort((a, b) => a.role_value - b.role_value).map((one) => [one.role_value, one.station_ids]),
  )

async function edit(context: Context, wanted: Extract<Wanted, { action: 'edit' }>): Promise<Result<null, Failure>> {
  const { deps, tx, organisation, account, before, actorId, at } = context
  const checked = await checkGrants(tx, organisation, wanted.roles, 'body.roles')
  if (!checked.ok) return checked
  const stays = wanted.roles.some(({ role_value }) => role_value === managers[organisation.kind])
  if (!stays && (await isLastManager(context))) return refuse('last_manager')
  await touchAccount(tx, account.id, { first_name: wanted.first_name, last_name: wanted.last_name }, at)
  if (textOf(wanted.roles) === textOf(before.roles)) return ok(null)
  await replaceRoles(tx, account.id, organisation.id, wanted.roles, { by: actorId, at })
  if (account.status === 'active') await writeTo(deps, tx, context, 'userRolesChanged')
  return ok(null)
}

async function deactivate(
  context: Context,
  { renewal }: Extract<Wanted, { action: 'deactivate' }>,
): Promise<Result<null, Failure>> {
  const { deps, tx, account, actorId, organisation, at } = context
  if (account.status === 'inactive') return notOffered()
  if (await isLastManager(context)) return refuse('last_manager')
  if (renewal) {
    // KY6: first, because it writes nothing when it is refused
    const leaves = renewal.roster_entries.some((entry) => entry.account === account.id)
    const renewed = leaves ? await renewGroup(tx, organisation, actorId, renewal, at) : misfit('MEMBERS_MISMATCH')
    if (!renewed.ok) return renewed
  }
  await endAccount(deps, tx, managedOf(context))
  return ok(null)
}

async function reactivate(context: Context): Promise<Result<null, Failure>> {
  const { deps, tx, account } = context
  if (account.status !== 'inactive') return notOffered()
  await reopenAccount(deps, tx, managedOf(context), codesOf(context))
  return ok(null)
}

async function sendReset(context: Context): Promise<Result<null, Failure>> {
  const { deps, tx, account } = context
  if (account.status !== 'active') return notOffered()
  const token = await createReset(deps, tx, account.id)
  await writeTo(deps, tx, context, 'userResetPassword', { token }, token)
  return ok(null)
}

/** Never the own one, and by nobody who owes one that this session has not shown. */
async function resetFactor({ deps, tx, organisation, account, actorId, isConfirmed, at }: Context) {
  if (account.id === actorId) return refuse('own_account')
  const duty = await readFactorDuty(tx, actorId)
  if ((duty.has || duty.required) && !isConfirmed) return fail('factor_due')
  const count = await resetFactors(deps, tx, { account, organisations: [organisation], actorId, at })
  return count === 0 ? notOffered() : ok(null)
}

async function remind(context: Context): Promise<Result<null, Failure>> {
  if (context.account.status !== 'created') return notOffered()
  await inviteAgain(context.deps, context.tx, managedOf(context), codesOf(context))
  return ok(null)
}

/** What it may have signed with has to be out of the group: else others would go on trusting keys of nobody. */
async function erase({ deps, tx, account, actorId, at }: Context): Promise<Result<null, Failure>> {
  if (account.status !== 'inactive') return notOffered()
  if (await isStillMember(tx, account.id)) return refuse('still_member')
  await eraseStaff(deps, tx, account.id, askedAt(at), actorId)
  return ok(null)
}

function run(context: Context, wanted: Wanted): Promise<Result<null, Failure>> {
  switch (wanted.action) {
    case 'edit':
      return edit(context, wanted)
    case 'deactivate':
      return deactivate(context, wanted)
    case 'reactivate':
      return reactivate(context)
    case 'send_reset_password_email':
      return sendReset(context)
    case 'send_reactivation_email':
      return remind(context)
    case 'erase':
      return erase(context)
    case 'reset_factor':
      return resetFactor(context)
  }
}

interface Change {
  readonly organisationId: number
  readonly accountId: number
  /** of the list that it rests on, ms; null: of none */
  readonly timestamp: number | null
  readonly actorId: number
  /** their session has shown a second factor; default: it has not */
  readonly isConfirmed?: boolean
  readonly wanted: Wanted
}
type Changed = Result<{ readonly account: ManagedAccount; readonly timestamp: number }, Failure>

/**
 * Runs one action. `not_found`: not of this organisation; `conflict`: changed after `timestamp`; validation_failed with last_manager,
 * not_offered (not in this status) or other_organisations (somebody else manages the account too).
 */
export async function changeAccountIn(deps: Deps, tx: Tx, asked: Change): Promise<Changed> {
  const { organisationId, accountId, actorId, isConfirmed = false, timestamp, wanted } = asked
  const organisation = await lockOrganisation(tx, organisationId)
  const account = await lockAccount(tx, accountId)
  const before = account && (await readManagedAccount(tx, organisationId, accountId))
  if (!organisation || !account || !before) return fail('not_found')
  if (timestamp !== null && account.changed_at > timestamp) return fail('conflict', { current: before })
  const isShared = (await readOrganisationIdsOf(tx, accountId)).length > 1
  if (isShared && wanted.action !== 'edit') return refuse('other_organisations')
  const at = deps.clock.now()
  const done = await run({ deps, tx, organisation, actorId, isConfirmed, account, before, at }, wanted)
  if (!done.ok) return done
  // nobody lists it any more
  const gone = { email: '', first_name: '', last_name: formerPerson, roles: [], access: 'none' as const }
  const after =
    wanted.action === 'erase' ? { ...before, ...gone } : await readManagedAccount(tx, organisationId, accountId)
  if (!after) return fail('not_found')
  // its public record is part of the organisation's keys
  await raiseKeysRev(tx, organisation.id)
  return ok({ account: after, timestamp: at })
}

/** The same in a transaction of its own. */
export const changeAccount = (deps: Deps, asked: Change): Promise<Changed> =>
  deps.work((tx) => changeAccountIn(deps, tx, asked))
