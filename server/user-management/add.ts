// Invites people to a clinic or a house: accounts with their roles, and mail 70 or 20 with its link.
import type { NewAccount } from '../../contract/http/user-management.ts'
import type { Tx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { queueMails } from '../mail/queue.ts'
import { replaceRoles, touchAccount } from '../stores/accounts/managed-writer.ts'
import { readAccountByEmail, readOrganisationIdsOf } from '../stores/accounts/reader.ts'
import { addRoles, createAccount } from '../stores/accounts/writer.ts'
import type { Organisation } from '../stores/organisations/reader.ts'
import { raiseKeysRev } from '../stores/organisations/writer.ts'
import { createInvitation } from './invitation.ts'
import { addedMail, invitationMail } from './invitation-mails.ts'

/** key of accountTypes */
export const accountTypeOf = ({ kind }: Organisation): string => (kind === 'careseeker' ? 'clinic' : 'careprovider')

/** `by` invites. The new account's id; null when the address has an account, here or elsewhere: it stays as it is. */
export async function invitePerson(
  deps: Deps,
  tx: Tx,
  organisation: Organisation,
  { email, first_name = '', last_name = '', roles }: NewAccount,
  by: number,
): Promise<number | null> {
  if (await readAccountByEmail(tx, email)) return null
  const at = deps.clock.now()
  const id = await createAccount(tx, { email, account_type: accountTypeOf(organisation), created_at: at })
  await touchAccount(tx, id, { first_name, last_name }, at)
  await replaceRoles(tx, id, organisation.id, roles, { by, at })
  const codes = roles.map(({ role_value }) => role_value)
  const token = await createInvitation(deps, tx, {
    accountId: id,
    accountType: accountTypeOf(organisation),
    organisation,
    roles: codes,
  })
  await queueMails(deps, tx, [invitationMail({ id, email, language: 'de' }, organisation, token)])
  return id
}

/** What became of one person; the id of the account that was made or added. */
export interface Added {
  readonly result: 'invited' | 'added' | 'email_taken'
  readonly account_id: number | null
}
const taken: Added = { result: 'email_taken', account_id: null }

/** Invites somebody to a clinic: who has an account, here or elsewhere, is left as they are. */
export async function inviteToClinic(
  deps: Deps,
  tx: Tx,
  clinic: Organisation,
  person: NewAccount,
  by: number,
): Promise<Added> {
  const id = await invitePerson(deps, tx, clinic, person, by)
  return id === null ? taken : { result: 'invited', account_id: id }
}

/**
 * Invites somebody to a house. Who works for another house already is added with the account as it is, and told by mail 21;
 * email_taken: of a clinic, ended, or of this house.
 */
export async function addToHouse(
  deps: Deps,
  tx: Tx,
  house: Organisation,
  person: NewAccount,
  by: number,
): Promise<Added> {
  const existing = await readAccountByEmail(tx, person.email)
  if (!existing) {
    return { result: 'invited', account_id: await invitePerson(deps, tx, house, person, by) }
  }
  const isElsewhere = !(await readOrganisationIdsOf(tx, existing.id)).includes(house.id)
  if (existing.account_type !== accountTypeOf(house) || existing.status !== 'active' || !isElsewhere) return taken
  const codes = person.roles.map(({ role_value }) => role_value)
  await addRoles(tx, existing.id, house.id, codes, { by, at: deps.clock.now() })
  await queueMails(deps, tx, [addedMail(existing, house, codes)])
  await raiseKeysRev(tx, house.id)
  return { result: 'added', account_id: existing.id }
}
