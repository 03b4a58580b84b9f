// Makes the one-time token of an invitation (AU8): 128 bit, stored hashed, 7 days.
import { DAY_MS } from '../../domain/calendar.ts'
import type { Tx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { hashSecret } from '../http/cookies.ts'
import { hashOfLinkCode, linkCodeOf } from '../mail/link-code.ts'
import { createMailToken } from '../stores/mail-tokens/writer.ts'
import type { Organisation } from '../stores/organisations/reader.ts'

const tokenBytes = 16
const lifetimeMs = 7 * DAY_MS

export interface Invitation {
  readonly accountId: number
  /** key of accountTypes */
  readonly accountType: string
  /** null for administrators */
  readonly organisation: Organisation | null
  readonly roles: readonly number[]
}

/** The token; earlier ones of the account stay good until one is used. */
export async function createInvitation(deps: Deps, tx: Tx, invitation: Invitation): Promise<string> {
  const token = deps.ids.random(tokenBytes)
  const now = deps.clock.now()
  await createMailToken(tx, {
    hash: hashSecret(token),
    code_hash: hashOfLinkCode(deps, invitation.accountId, linkCodeOf(token)),
    purpose: 'invitation',
    account_id: invitation.accountId,
    organisation_id: invitation.organisation?.id ?? null,
    created_at: now,
    expires_at: now + lifetimeMs,
  })
  return token
}
