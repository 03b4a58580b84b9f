// Starting an automatic search as the clinic's device does: for each candidate a request's key, wrapped and signed.
import type { SignedAction } from '../../contract/envelope/action.ts'
import type { Wrap } from '../../contract/envelope/wrap.ts'
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
  const candidates: { careprovider_id: number; cid: string }[] = []
  for (const provider of providers) {
    const cid = newCid()
    const key = requestKey(cid)
    candidates.push({ careprovider_id: provider.organisationId, cid })
    wraps.push(await wrapToSecret(key, ward.clinic, wrapper), await wrapToGroup(key, provider, wrapper))
  }
  return onAuction(ward.koenig, auction, action, { codes: { candidates }, wraps })
}
