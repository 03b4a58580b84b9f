// The invitation of somebody who has not come yet, with a new link, as the operator's own invitation sends it.
import type { Tx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { queueMails } from '../mail/queue.ts'
import { readAccountById, readRolesIn } from '../stores/accounts/reader.ts'
import type { Organisation } from '../stores/organisations/reader.ts'
import { createInvitation } from './invitation.ts'
import { invitationMail } from './invitation-mails.ts'

/** Answers the address; null: nobody of this house is waiting for an invitation under this number. */
export async function inviteAgain(
  deps: Deps,
  tx: Tx,
  organisation: Organisation,
  accountId: number,
): Promise<string | null> {
  const account = await readAccountById(tx, accountId)
  const roles = await readRolesIn(tx, accountId, organisation.id)
  if (account?.status !== 'created' || roles.length === 0) return null
  const { id, email, language, account_type: accountType } = account
  const token = await createInvitation(deps, tx, { accountId, accountType, organisation, roles })
  await queueMails(deps, tx, [invitationMail({ id, email, language }, organisation, token)])
  return email
}
