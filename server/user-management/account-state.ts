// Ends and reopens an account, and invites it again: for who manages the accounts of an organisation, and for the operator's people.
import type { Tx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { hashSecret } from '../http/cookies.ts'
import type { MailKey } from '../mail/define.ts'
import { queueMails } from '../mail/queue.ts'
import { endAccess, hasKeys, touchAccount } from '../stores/accounts/managed-writer.ts'
import { askForKey } from '../stores/crypto/pending-writer.ts'
import type { MailPerson } from '../stores/mails/reader.ts'
import { addOrganisationEvent } from '../stores/organisations/events.ts'
import type { Organisation } from '../stores/organisations/reader.ts'
import { accountTypeOf } from './add.ts'
import { createInvitation } from './invitation.ts'
import { invitationMail } from './invitation-mails.ts'

/** An account that somebody manages; its transaction has locked it. */
export interface Managed {
  readonly account: MailPerson
  /** where it works, the one that mails name first; none: an administrator's */
  readonly organisations: readonly Organisation[]
  /** who does it */
  readonly actorId: number
  readonly at: number
}

/** A mail about the account's work for an organisation. */
export const writeTo = (
  deps: Deps,
  tx: Tx,
  {
    account,
    organisation,
    at,
  }: { readonly account: MailPerson; readonly organisation: Organisation; readonly at: number },
  key: MailKey,
  variables: object = {},
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

async function note(
  tx: Tx,
  { account, organisations, actorId, at }: Managed,
  type: 'account_deactivated' | 'account_reactivated',
): Promise<void> {
  const about = { type, at, account_id: actorId, subject_account_id: account.id, context: {} }
  for (const { id } of organisations) await addOrganisationEvent(tx, { organisation_id: id, ...about })
}

/**
 * Sessions end, and with them every key that only a session is served; a device of who manages the group takes the person out of it
 * (KY6), unless the same step did.
 */
export async function endAccount(deps: Deps, tx: Tx, managed: Managed): Promise<void> {
  const { account, organisations, at } = managed
  await touchAccount(tx, account.id, { status: 'inactive' }, at)
  await endAccess(tx, account.id, at)
  await note(tx, managed, 'account_deactivated')
  const [organisation] = organisations
  if (organisation) await writeTo(deps, tx, { account, organisation, at }, 'userDeactivated')
}

/** Another link for an account that was never set up; older ones end with the one that is used. */
export async function inviteAgain(
  deps: Deps,
  tx: Tx,
  { account, organisations, at }: Managed,
  roles: readonly number[],
): Promise<void> {
  const [organisation = null] = organisations
  const accountType = organisation ? accountTypeOf(organisation) : 'staff'
  const token = await createInvitation(deps, tx, { accountId: account.id, accountType, organisation, roles })
  if (!organisation) {
    await queueMails(deps, tx, [invitationMail(account, null, token)])
    return
  }
  const key = organisation.kind === 'careseeker' ? 'userActivationReminder' : 'careproviderAccountInvitation'
  await writeTo(deps, tx, { account, organisation, at }, key, { token }, token)
}

/** Whoever was taken out of a group waits for a colleague's confirmation again (KY9). */
export async function reopenAccount(deps: Deps, tx: Tx, managed: Managed, roles: readonly number[]): Promise<void> {
  const { account, organisations, at } = managed
  const isSetUp = await hasKeys(tx, account.id)
  await touchAccount(tx, account.id, { status: isSetUp ? 'active' : 'created' }, at)
  await note(tx, managed, 'account_reactivated')
  if (!isSetUp) {
    await inviteAgain(deps, tx, managed, roles)
    return
  }
  for (const { id } of organisations)
    await askForKey(tx, { organisationId: id, accountId: account.id, requestId: null }, at)
  const [organisation] = organisations
  if (organisation) await writeTo(deps, tx, { account, organisation, at }, 'userReactivated')
}
