// The actions of a search. send_request makes an RK for each provider and wraps it to both groups; with automatic sharing
// PK goes along. The providers' groups must have been verified against their rosters before (KY4, KY6).
import type { SearchCriteria } from '../../../../contract/actions/search-codes.ts'
import type { SignedAction } from '../../../../contract/envelope/action.ts'
import type { Wrap } from '../../../../contract/envelope/wrap.ts'
import type { HeldGroup } from '../group.ts'
import { type HeldKey, newKey } from '../held-key.ts'
import type { Signer } from '../sign.ts'
import { type Recipient, wrapKey } from '../wrap.ts'
import { type Basis, type Occasion, signDraft, type Target } from './author.ts'

/** A provider's group whose signature was checked. */
export type GroupRecipient = Extract<Recipient, { kind: 'account' | 'group' }>

export interface NewSearch {
  readonly patientId: number
  readonly criteria: SearchCriteria
  readonly shareAutomatically: boolean
}

export const draftCreateAuction = (
  cid: string,
  search: NewSearch,
  occasion: Occasion,
  signer: Signer,
): Promise<SignedAction> => {
  const codes = {
    patient_id: search.patientId,
    criteria: search.criteria,
    share_patient_data_automatically: search.shareAutomatically,
  }
  return signDraft('create_auction', { cid }, { codes }, occasion, signer)
}

export interface Contact {
  readonly careproviderId: number
  /** cid of the request to make */
  readonly cid: string
  readonly group: GroupRecipient
}

/** Requests to several providers at once. `pk` is given when the search shares automatically. */
export async function draftSendRequest(
  auction: Target,
  contacts: readonly Contact[],
  pk: HeldKey | null,
  own: HeldGroup,
  occasion: Occasion,
  signer: Signer,
): Promise<{ readonly signed: SignedAction; readonly keys: readonly HeldKey[] }> {
  const wraps: Wrap[] = []
  const keys: HeldKey[] = []
  for (const { cid, group } of contacts) {
    const rk = newKey({ kind: 'request', cid, generation: 1 })
    keys.push(rk)
    wraps.push(await wrapKey(rk, { kind: 'secret', secret: own.secret }, signer), await wrapKey(rk, group, signer))
    if (pk) wraps.push(await wrapKey(pk, group, signer))
  }
  const requests = contacts.map(({ careproviderId, cid }) => ({ careprovider_id: careproviderId, cid }))
  return { signed: await signDraft('send_request', auction, { codes: { requests }, wraps }, occasion, signer), keys }
}

export type SearchDecision =
  | {
      readonly type: 'attribute_winner'
      readonly codes: { readonly auction_request_id: number; readonly solution: number }
    }
  | { readonly type: 'cancel_attribution'; readonly codes: { readonly auction_request_id: number } }
  | { readonly type: 'cancel_search'; readonly codes: Record<string, never> }

/** The decisions of a search, which carry no key and no text. */
export const draftSearchDecision = (
  auction: Target,
  decision: SearchDecision,
  basis: Basis,
  occasion: Occasion,
  signer: Signer,
): Promise<SignedAction> => signDraft(decision.type, auction, { codes: { ...decision.codes }, basis }, occasion, signer)
