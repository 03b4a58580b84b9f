// The mails to a second person of searches of the portal: the invitation, with a link that makes the account where there is none yet,
// else with the way to the sign-in; and that the searches are deleted.
import { regions } from '../../catalogue/portal/regions.ts'
import type { Tx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { hashSecret } from '../http/cookies.ts'
import { readPortalRegion } from '../stores/accounts/portal-reader.ts'
import { createMailToken } from '../stores/mail-tokens/writer.ts'
import { readCompanionsOf } from '../stores/portal-companions/reader.ts'
import { hashOfLinkCode, linkCodeOf } from './link-code.ts'
import { pageOfLink } from './link-page.ts'
import { queueMails } from './queue.ts'

const tokenBytes = 16

interface Invited {
  /** of the invitation */
  readonly id: number
  readonly invitee: { readonly id: number; readonly email: string; readonly language: string; readonly status: string }
  readonly careseeker: { readonly id: number }
  readonly expiresAt: number
}

async function targetOf(tx: Tx, careseeker: number): Promise<string> {
  const slug = await readPortalRegion(tx, careseeker)
  return `/providersearch/${regions.isKey(slug) ? slug : regions.keys[0]}/companions`
}

/** To whoever was let into the searches of these careseekers and still is: before they are erased. */
export async function queueCompanionErased(deps: Deps, tx: Tx, careseekers: readonly number[]): Promise<void> {
  for (const careseeker of careseekers) {
    const told = (await readCompanionsOf(tx, careseeker)).filter(({ admitted_at }) => admitted_at !== null)
    if (told.length === 0) continue
    const variables = { target: await targetOf(tx, careseeker) }
    const mail = { key: 'portalCompanionErased', variables, cause: `companions erased ${careseeker}` } as const
    await queueMails(
      deps,
      tx,
      told.map(({ account_id: id, email, language }) => ({ ...mail, to: { id, email, language } })),
    )
  }
}

export async function queueCompanionInvitation(
  deps: Deps,
  tx: Tx,
  { id, invitee, careseeker, expiresAt }: Invited,
): Promise<void> {
  const target = await targetOf(tx, careseeker.id)
  const cause = `companion ${id}`
  if (invitee.status !== 'created') {
    await queueMails(deps, tx, [{ key: 'portalCompanionLogin', to: invitee, variables: { target }, cause }])
    return
  }
  const token = deps.ids.random(tokenBytes)
  const variables = { token, target }
  await createMailToken(tx, {
    hash: hashSecret(token),
    code_hash: hashOfLinkCode(deps, invitee.id, linkCodeOf(token)),
    page: pageOfLink('portalCompanion', variables),
    purpose: 'portal_create',
    account_id: invitee.id,
    organisation_id: null,
    created_at: deps.clock.wall(),
    expires_at: expiresAt,
  })
  await queueMails(deps, tx, [{ key: 'portalCompanion', to: invitee, variables, cause }])
}
