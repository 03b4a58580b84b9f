// Gives one role in a clinic or a house and takes it, by the operator's people: the same deed as the organisation's own user
// management, role by role. A right gives no key: whoever has it waits for a colleague's confirmation (KY9).

import type { RoleGrant } from '../../contract/http/user-management.ts'
import type { OrganisationRef } from '../../contract/ids.ts'
import { type Failure, fail, ok, type Result } from '../../contract/result.ts'
import type { Tx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { queueMails } from '../mail/queue.ts'
import { readManagedAccount } from '../stores/accounts/managed-reader.ts'
import { endAccess, replaceRoles, touchAccount } from '../stores/accounts/managed-writer.ts'
import { type Account, readOrganisationIdsOf } from '../stores/accounts/reader.ts'
import { endGroupWraps } from '../stores/crypto/writer.ts'
import { lockOrganisation } from '../stores/organisations/reader.ts'
import { raiseKeysRev } from '../stores/organisations/writer.ts'
import { inviteAgain, writeTo } from './account-state.ts'
import { accountTypeOf } from './add.ts'
import { changeAccountIn, isOnlyManager } from './change.ts'
import { checkGrants } from './grants.ts'
import { addedMail } from './invitation-mails.ts'

export interface RoleStep {
  /** locked by the transaction */
  readonly account: Account
  readonly organisation: OrganisationRef
  readonly grant: RoleGrant
  readonly actorId: number
}
type Done = Result<null, Failure>

/** kinds of accounts that work in whatever organisation they are let into */
const anywhere: readonly string[] = ['api', 'external', 'tool', 'callcenter']

const refuse = (field: string, code: string) => fail('validation_failed', { errors: [{ path: `body.${field}`, code }] })

/**
 * validation_failed: unknown_role, unknown_station or not_limited at body.role_value; inactive, other_type or other_clinic at
 * body.account_id. One that is held already gets these stations.
 */
export async function giveRole(deps: Deps, tx: Tx, { account, organisation, grant, actorId }: RoleStep): Promise<Done> {
  const locked = await lockOrganisation(tx, organisation.id)
  if (locked?.kind !== organisation.kind) return fail('not_found')
  const checked = await checkGrants(tx, organisation, [grant], 'body')
  if (!checked.ok) return refuse('role_value', checked.error.errors?.[0]?.code ?? 'unknown_role')
  if (account.status === 'inactive') return refuse('account_id', 'inactive')
  const before = await readManagedAccount(tx, organisation.id, account.id)
  if (before) {
    const { first_name, last_name } = before
    const others = before.roles.filter(({ role_value }) => role_value !== grant.role_value)
    const wanted = { action: 'edit' as const, first_name, last_name, roles: [...others, grant] }
    const asked = { organisationId: organisation.id, accountId: account.id, timestamp: null, actorId, wanted }
    const changed = await changeAccountIn(deps, tx, asked)
    return changed.ok ? ok(null) : changed
  }
  const fits = account.account_type === accountTypeOf(locked) || anywhere.includes(account.account_type)
  if (!fits) return refuse('account_id', 'other_type')
  // somebody of a clinic belongs to that one alone
  const isElsewhere = (await readOrganisationIdsOf(tx, account.id)).length > 0
  if (isElsewhere && organisation.kind === 'careseeker') return refuse('account_id', 'other_clinic')
  const at = deps.clock.now()
  const codes = [grant.role_value]
  await replaceRoles(tx, account.id, organisation.id, [grant], { by: actorId, at })
  await touchAccount(tx, account.id, {}, at)
  await raiseKeysRev(tx, organisation.id)
  if (account.status === 'active') await queueMails(deps, tx, [addedMail(account, locked, codes)])
  else await inviteAgain(deps, tx, { account, organisations: [locked], actorId, at }, codes)
  return ok(null)
}

/**
 * not_found: it is not held; last_manager at body.role_value: somebody has to manage the organisation's accounts. With the last role
 * the account leaves: it is signed out, its wraps end, and a device of who manages the group takes it out there (KY6).
 */
export async function takeRole(deps: Deps, tx: Tx, { account, organisation, grant, actorId }: RoleStep): Promise<Done> {
  const locked = await lockOrganisation(tx, organisation.id)
  const before = locked?.kind === organisation.kind && (await readManagedAccount(tx, organisation.id, account.id))
  if (!(locked && before) || !before.roles.some(({ role_value }) => role_value === grant.role_value))
    return fail('not_found')
  const { first_name, last_name } = before
  const left = before.roles.filter(({ role_value }) => role_value !== grant.role_value)
  if (left.length > 0) {
    const wanted = { action: 'edit' as const, first_name, last_name, roles: left }
    const asked = { organisationId: organisation.id, accountId: account.id, timestamp: null, actorId, wanted }
    const changed = await changeAccountIn(deps, tx, asked)
    if (changed.ok) return ok(null)
    return refuse('role_value', changed.error.errors?.[0]?.code ?? changed.error.code)
  }
  if (await isOnlyManager(tx, organisation, before)) return refuse('role_value', 'last_manager')
  const at = deps.clock.now()
  await replaceRoles(tx, account.id, organisation.id, [], { by: actorId, at })
  await touchAccount(tx, account.id, {}, at)
  await endGroupWraps(tx, organisation.id, [account.id], at)
  await raiseKeysRev(tx, organisation.id)
  if (account.status !== 'active') return ok(null)
  await endAccess(tx, account.id, at)
  await writeTo(deps, tx, { account, organisation: locked, at }, 'userRolesChanged')
  return ok(null)
}
