// The mail that invites a second person to searches of the portal: with a link that makes the account where there is none yet, else
// with the way to the sign-in.
import { regions } from '../../catalogue/portal/regions.ts'
import type { Tx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { hashSecret } from '../http/cookies.ts'
import { readPortalRegion } from '../stores/accounts/portal-reader.ts'
import { createMailToken } from '../stores/mail-tokens/writer.ts'
import { hashOfLinkCode, linkCodeOf } from './link-code.ts'
import { queueMails } from './queue.ts'

const tokenBytes = 16

interface Invited {
  /** of the invitation */
  readonly id: number
  readonly invitee: { readonly id: number; readonly email: string; readonly language: string; readonly status: string }
  readonly careseeker: { readonly id: number }
  readonly expiresAt: number
}

export async function queueCompanionInvitation(
  deps: Deps,
  tx: Tx,
  { id, invitee, careseeker, expiresAt }: Invited,
): Promise<void> {
  const slug = await readPortalRegion(tx, careseeker.id)
  const target = `/providersearch/${regions.isKey(slug) ? slug : regions.keys[0]}/companions`
  const cause = `companion ${id}`
  if (invitee.status !== 'created') {
    await queueMails(deps, tx, [{ key: 'portalCompanionLogin', to: invitee, variables: { target }, cause }])
    return
  }
  const token = deps.ids.random(tokenBytes)
  await createMailToken(tx, {
    hash: hashSecret(token),
    code_hash: hashOfLinkCode(deps, invitee.id, linkCodeOf(token)),
    purpose: 'portal_create',
    account_id: invitee.id,
    organisation_id: null,
    created_at: deps.clock.wall(),
    expires_at: expiresAt,
  })
  await queueMails(deps, tx, [{ key: 'portalCompanion', to: invitee, variables: { token, target }, cause }])
}
