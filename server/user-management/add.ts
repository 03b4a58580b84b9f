// Invites people to a clinic: accounts with their roles, and mail 70 with its link.
import type { NewAccount } from '../../contract/http/user-management.ts'
import { createInvitation } from '../admin-cli/invitation.ts'
import { invitationMail } from '../admin-cli/invitation-mails.ts'
import type { Tx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { queueMails } from '../mail/queue.ts'
import { replaceRoles, touchAccount } from '../stores/accounts/managed-writer.ts'
import { readAccountByEmail } from '../stores/accounts/reader.ts'
import { createAccount } from '../stores/accounts/writer.ts'
import type { Organisation } from '../stores/organisations/reader.ts'

/** The new account's id; null when the address has an account, here or elsewhere: it stays as it is. */
export async function inviteToClinic(
  deps: Deps,
  tx: Tx,
  clinic: Organisation,
  { email, first_name = '', last_name = '', roles }: NewAccount,
): Promise<number | null> {
  if (await readAccountByEmail(tx, email)) return null
  const at = deps.clock.now()
  const id = await createAccount(tx, { email, account_type: 'clinic', created_at: at })
  await touchAccount(tx, id, { first_name, last_name }, at)
  await replaceRoles(tx, id, clinic.id, roles)
  const codes = roles.map(({ role_value }) => role_value)
  const token = await createInvitation(deps, tx, {
    accountId: id,
    accountType: 'clinic',
    organisation: clinic,
    roles: codes,
  })
  await queueMails(deps, tx, [invitationMail({ id, email, language: 'de' }, clinic, token)])
  return id
}
