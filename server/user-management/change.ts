// The five actions on an account of a clinic (S35) or a house (B59), under the locks of organisation and account, so that two
// managers cannot lock each other out at one moment.
import type * as z from 'zod/mini'
import { roles } from '../../catalogue/roles.ts'
import type { changeManagedAccount, ManagedAccount } from '../../contract/http/user-management.ts'
import { type Failure, fail, ok, type Result } from '../../contract/result.ts'
import type { Tx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { misfit, renewGroup } from '../encryption-service/renew.ts'
import { hashSecret } from '../http/cookies.ts'
import type { MailKey } from '../mail/define.ts'
import { queueMails } from '../mail/queue.ts'
import { createReset } from '../mail/send-reset.ts'
import { hasOtherManager, readManagedAccount } from '../stores/accounts/managed-reader.ts'
import { endAccess, hasKeys, lockAccount, replaceRoles, touchAccount } from '../stores/accounts/managed-writer.ts'
import { readOrganisationIdsOf } from '../stores/accounts/reader.ts'
import { askForKey } from '../stores/crypto/pending-writer.ts'
import { addOrganisationEvent } from '../stores/organisations/events.ts'
import { lockOrganisation, type Organisation } from '../stores/organisations/reader.ts'
import { raiseKeysRev } from '../stores/organisations/writer.ts'
import { accountTypeOf } from './add.ts'
import { checkGrants } from './grants.ts'
import { createInvitation } from './invitation.ts'

type Wanted = z.output<NonNullable<(typeof changeManagedAccount)['body']>>

interface Context {
  readonly deps: Deps
  readonly tx: Tx
  readonly organisation: Organisation
  /** who does it */
  readonly actorId: number
  readonly account: NonNullable<Awaited<ReturnType<typeof lockAccount>>>
  readonly before: ManagedAccount
  readonly at: number
}

/** who manages the accounts */
const managers = { careseeker: roles.code.careseekerUserManagement, careprovider: roles.code.provider } as const
const refuse = (code: string) => fail('validation_failed', { errors: [{ path: 'body.action', code }] })
const notOffered = () => refuse('not_offered')

const note = (
  { tx, organisation, account, actorId, at }: Context,
  type: 'account_deactivated' | 'account_reactivated',
): Promise<void> =>
  addOrganisationEvent(tx, {
    organisation_id: organisation.id,
    type,
    at,
    account_id: actorId,
    subject_account_id: account.id,
    context: {},
  })

/** Whether the account may stop managing: somebody else who does it has to be left. */
const isLastManager = async ({ tx, organisation, account, before }: Context): Promise<boolean> =>
  before.status === 'active' &&
  before.roles.some(({ role_value }) => role_value === managers[organisation.kind]) &&
  !(await hasOtherManager(tx, organisation.id, managers[organisation.kind], account.id))

const write = (
  { deps, tx, account, organisation, at }: Context,
  key: MailKey,
  variables: object,
  token?: string,
): Promise<unknown> =>
  queueMails(deps, tx, [
    {
      key,
      to: account,
      variables: {
        organisation: organisation.name,
        ...variables,
        ...(key === 'careproviderAccountInvitation' ? {} : { kind: organisation.kind }),
      },
      cause: token ? `link ${Buffer.from(hashSecret(token)).toString('hex')}` : `${organisation.id} at ${at}`,
    },
  ])

const textOf = (grants: ManagedAccount['roles']): string =>
  JSON.stringify(
    [...grants].sort((a, b) => a.role_value - b.role_value).map((one) => [one.role_value, one.station_ids]),
  )

async function edit(context: Context, wanted: Extract<Wanted, { action: 'edit' }>): Promise<Result<null, Failure>> {
  const { tx, organisation, account, before, at } = context
  const checked = await checkGrants(tx, organisation, wanted.roles, 'body.roles')
  if (!checked.ok) return checked
  const stays = wanted.roles.some(({ role_value }) => role_value === managers[organisation.kind])
  if (!stays && (await isLastManager(context))) return refuse('last_manager')
  await touchAccount(tx, account.id, { first_name: wanted.first_name, last_name: wanted.last_name }, at)
  if (textOf(wanted.roles) === textOf(before.roles)) return ok(null)
  await replaceRoles(tx, account.id, organisation.id, wanted.roles)
  if (account.status === 'active') await write(context, 'userRolesChanged', {})
  return ok(null)
}

async function deactivate(
  context: Context,
  { renewal }: Extract<Wanted, { action: 'deactivate' }>,
): Promise<Result<null, Failure>> {
  const { tx, account, actorId, organisation, at } = context
  if (account.status === 'inactive') return notOffered()
  if (await isLastManager(context)) return refuse('last_manager')
  if (renewal) {
    // KY6: first, because it writes nothing when it is refused
    const leaves = renewal.roster_entries.some((entry) => entry.account === account.id)
    const renewed = leaves ? await renewGroup(tx, organisation, actorId, renewal, at) : misfit('MEMBERS_MISMATCH')
    if (!renewed.ok) return renewed
  }
  await touchAccount(tx, account.id, { status: 'inactive' }, at)
  // sessions end with it, and so does every key that only a session is served
  await endAccess(tx, account.id, at)
  await note(context, 'account_deactivated')
  await write(context, 'userDeactivated', {})
  return ok(null)
}

async function invite(context: Context): Promise<void> {
  const { deps, tx, account, organisation, before } = context
  const key = organisation.kind === 'careseeker' ? 'userActivationReminder' : 'careproviderAccountInvitation'
  const codes = before.roles.map(({ role_value }) => role_value)
  const invitation = { accountId: account.id, accountType: accountTypeOf(organisation), organisation, roles: codes }
  const token = await createInvitation(deps, tx, invitation)
  await write(context, key, { token }, token)
}

async function reactivate(context: Context): Promise<Result<null, Failure>> {
  const { tx, account, at } = context
  if (account.status !== 'inactive') return notOffered()
  const isSetUp = await hasKeys(tx, account.id)
  await touchAccount(tx, account.id, { status: isSetUp ? 'active' : 'created' }, at)
  await note(context, 'account_reactivated')
  // who was taken out of the group waits for a colleague's confirmation again (KY9)
  if (isSetUp)
    await askForKey(tx, { organisationId: context.organisation.id, accountId: account.id, requestId: null }, at)
  if (isSetUp) await write(context, 'userReactivated', {})
  else await invite(context)
  return ok(null)
}

async function sendReset(context: Context): Promise<Result<null, Failure>> {
  const { deps, tx, account } = context
  if (account.status !== 'active') return notOffered()
  const token = await createReset(deps, tx, account.id)
  await write(context, 'userResetPassword', { token }, token)
  return ok(null)
}

async function remind(context: Context): Promise<Result<null, Failure>> {
  if (context.account.status !== 'created') return notOffered()
  await invite(context)
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
  }
}

/**
 * Runs one action. `not_found`: not of this organisation; `conflict`: changed after `timestamp`; validation_failed with last_manager,
 * not_offered (not in this status) or other_organisations (somebody else manages the account too).
 */
export async function changeAccount(
  deps: Deps,
  asked: {
    readonly organisationId: number
    readonly accountId: number
    readonly timestamp: number
    readonly actorId: number
    readonly wanted: Wanted
  },
): Promise<Result<{ readonly account: ManagedAccount; readonly timestamp: number }, Failure>> {
  const { organisationId, accountId, actorId, timestamp, wanted } = asked
  const changed = await deps.work(async (tx) => {
    const organisation = await lockOrganisation(tx, organisationId)
    const account = await lockAccount(tx, accountId)
    const before = account && (await readManagedAccount(tx, organisationId, accountId))
    if (!organisation || !account || !before) return fail('not_found')
    if (account.changed_at > timestamp) return fail('conflict', { current: before })
    const isShared = (await readOrganisationIdsOf(tx, accountId)).length > 1
    if (isShared && wanted.action !== 'edit') return refuse('other_organisations')
    const at = deps.clock.now()
    const done = await run({ deps, tx, organisation, actorId, account, before, at }, wanted)
    if (!done.ok) return done
    const after = await readManagedAccount(tx, organisationId, accountId)
    if (!after) return fail('not_found')
    // its public record is part of the organisation's keys
    await raiseKeysRev(tx, organisation.id)
    return ok({ account: after, timestamp: at })
  })
  return changed
}
