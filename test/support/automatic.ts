// Starting an automatic search as the clinic's device does: for each candidate a request's key, wrapped and signed.
import type { SignedAction } from '../../contract/envelope/action.ts'
import { requestTieText } from '../../contract/envelope/binding.ts'
import type { Wrap } from '../../contract/envelope/wrap.ts'
import { signText } from '../../workers/crypto/core/sign.ts'
import { newCid, type Person, requestKey, type TestGroup, wrapToGroup, wrapToSecret } from './signing.ts'
import { onAuction, type Search } from './story.ts'
import type { Ward } from './ward.ts'

/** @param wrapper who signs the wraps; the author unless given */
export async function makeAutomatic(
  ward: Ward,
  { auction }: Pick<Search, 'auction'>,
  action: string,
  providers: readonly TestGroup[],
  wrapper: Person = ward.koenig,
): Promise<SignedAction> {
  const wraps: Wrap[] = []
  const candidates: { careprovider_id: number; cid: string; tie: string }[] = []
  for (const provider of providers) {
    const cid = newCid()
    const key = requestKey(cid)
    const careprovider = provider.organisationId
    const text = requestTieText({ request: cid, auction: auction.cid, careprovider }, ward.koenig.id)
    candidates.push({ careprovider_id: careprovider, cid, tie: await signText(ward.koenig.unlocked, text) })
    wraps.push(await wrapToSecret(key, ward.clinic, wrapper), await wrapToGroup(key, provider, wrapper))
  }
  return onAuction(ward.koenig, auction, action, { codes: { candidates }, wraps })
}
