// What two people who search together compare before one lets the other in (KY9, docs/decisions/0282): it binds the founding of the
// careseeker's roster, from which every later entry follows, and the keys of who comes. Both devices compute it by themselves.
import { rosterHeadSchema } from '../../contract/envelope/roster.ts'
import type { OrganisationKeys } from '../../contract/http/crypto.ts'
import { b64ToBytes, bytesToB64, utf8 } from './core/bytes.ts'
import { headDigits } from './core/head-digits.ts'
import { kidOfSpki } from './core/key-ids.ts'
import { entryHash } from './core/roster.ts'
import type { OpenState } from './session.ts'

/** Who is to be let in; null keys: they have none yet. */
export interface Newcomer {
  readonly id: number
  readonly public_key: string | null
  readonly signing_key: string | null
}

/** The 30 digits; null when the roster is not to be trusted or a key is missing. @param newcomer null: the open account itself */
export async function companionDigits(
  state: OpenState,
  organisation: OrganisationKeys,
  newcomer: Newcomer | null,
): Promise<string | null> {
  const trusted = await state.partners.trust(organisation)
  const [founding] = organisation.roster
  if (!trusted.ok || !founding) return null
  const kids = newcomer ? await kidsOf(newcomer) : [state.account.encryption.kid, state.account.kid]
  if (!kids) return null
  const account = newcomer?.id ?? state.account.account
  const said = [trusted.value.roster.organisation, await entryHash(founding), account, ...kids]
  const text = utf8(JSON.stringify(['anschluss/1/companion', ...said]))
  const hash = bytesToB64(new Uint8Array(await crypto.subtle.digest('SHA-256', text)))
  return headDigits(rosterHeadSchema.parse({ n: 1, hash }))
}

async function kidsOf({ public_key, signing_key }: Newcomer): Promise<string[] | null> {
  const [encryption, signing] = [b64ToBytes(public_key ?? ''), b64ToBytes(signing_key ?? '')]
  if (!public_key || !signing_key || !encryption || !signing) return null
  return [await kidOfSpki(encryption), await kidOfSpki(signing)]
}
