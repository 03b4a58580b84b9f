// A key that a provider waits for (E14): opened by the clinic's own wrap, and wrapped to the group that the provider's roster
// names, whatever key the server proposes (KY4, KY5).
import type { Wrap } from '../../contract/envelope/wrap.ts'
import type { OrganisationKeys } from '../../contract/http/crypto.ts'
import type { PendingKey } from '../../contract/http/pending-keys.ts'
import { err, ok, type Result } from '../../contract/result.ts'
import type { GrantRefusal } from '../crypto/api.ts'
import { b64ToBytes } from '../crypto/core/bytes.ts'
import { kidOfSpki } from '../crypto/core/key-ids.ts'
import { addRecipients, retrieveSession } from '../crypto/core/session.ts'
import { newcomersOf } from '../crypto/newcomers.ts'
import type { OwnOrganisation } from '../crypto/organisations.ts'
import type { OpenState } from '../crypto/session.ts'
import { isRequestTied, isSearchTied } from './bindings.ts'
import { clinicOf } from './open.ts'
import { isTakenBack } from './taken-back.ts'

/** roster_refused: the roster does not hold, has no group, or the proposed key is another. partner_changed: somebody came whom nobody confirmed (KY9). no_key: the own wrap does not open, or nobody of the clinic signed that this provider shall have it. */
export async function wrapPending(
  state: OpenState,
  pending: PendingKey,
  provider: OrganisationKeys,
): Promise<Result<Wrap, GrantRefusal>> {
  const { kind, cid, careseeker_id, careprovider_id, account_public_key, user_session_key } = pending
  const own = clinicOf(state, careseeker_id)
  if (!own || !(await isMeant(own, pending))) return err('no_key')
  if (kind === 'patient' && isTakenBack(state.ring.counters, cid, careprovider_id)) return err('no_key')
  const opened = await state.ring.open(own, { asked: { kind, cid }, wraps: [user_session_key], owner: own.roster })
  const key = opened.state === 'open' ? opened.key : retrieveSession(state.ring, kind, cid)
  if (!key) return err('no_key')
  const isNamed = provider.organisation.kind === 'careprovider' && provider.organisation.id === careprovider_id
  const trusted = isNamed && provider.roster.length > 0 ? await state.partners.trust(provider) : null
  if (newcomersOf(state.partners, provider).length > 0) return err('partner_changed')
  const spki = b64ToBytes(account_public_key)
  const group = trusted?.ok ? trusted.value.group : null
  if (!group || !spki || group.kid !== (await kidOfSpki(spki))) return err('roster_refused')
  const [wrap] = await addRecipients(key, [group], state.account)
  return wrap ? ok(wrap) : err('no_key')
}

/** EN6: nobody looks at a screen here, so the clinic's own signatures have to say all of it. */
async function isMeant(own: OwnOrganisation, { kind, cid, careprovider_id, proof }: PendingKey): Promise<boolean> {
  if (!proof) return false
  const { request, auction, request_tie, search_tie } = proof
  const isTied = await isRequestTied(own, { request, auction, careprovider: careprovider_id }, request_tie)
  if (!isTied) return false
  if (kind === 'request') return cid === request
  return isSearchTied(own, { auction, patient: cid, shares: true }, search_tie)
}
