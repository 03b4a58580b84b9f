// The actions of a search. send_request makes an RK for each provider and wraps it to both groups; with automatic sharing
// PK goes along. The providers' groups must have been verified against their rosters before (KY4, KY6).
import type { SearchCriteria } from '../../../../contract/actions/search-codes.ts'
import type { SignedAction } from '../../../../contract/envelope/action.ts'
import { requestTieText, searchTieText } from '../../../../contract/envelope/binding.ts'
import type { Wrap } from '../../../../contract/envelope/wrap.ts'
import type { HeldGroup } from '../group.ts'
import type { HeldKey } from '../held-key.ts'
import { addRecipients, createSession } from '../session.ts'
import { type Signer, signText } from '../sign.ts'
import type { Recipient } from '../wrap.ts'
import { type Occasion, signDraft, type Target } from './author.ts'

/** A provider's group whose signature was checked. */
export type GroupRecipient = Extract<Recipient, { kind: 'account' | 'group' }>

export interface NewSearch {
  readonly patient: { readonly id: number; readonly cid: string }
  readonly criteria: SearchCriteria
  readonly shareAutomatically: boolean
  /** a planned admission */
  readonly elective?: boolean
}

export async function draftCreateAuction(
  cid: string,
  search: NewSearch,
  occasion: Occasion,
  signer: Signer,
): Promise<SignedAction> {
  const { patient, shareAutomatically: shares } = search
  const codes = {
    patient_id: patient.id,
    criteria: search.criteria,
    share_patient_data_automatically: shares,
    tie: await signText(signer, searchTieText({ auction: cid, patient: patient.cid, shares }, signer.account)),
    ...(search.elective ? { elective: true } : {}),
  }
  return signDraft('create_auction', { kind: 'auction', cid }, { codes }, occasion, signer)
}

export interface Contact {
  readonly careproviderId: number
  /** cid of the request to make */
  readonly cid: string
  /** null: it has none yet, so that only the clinic can read the request (it goes out by fax) */
  readonly group: GroupRecipient | null
}

/** A new RK for each contact, wrapped to both groups; `pk` goes along to the provider's. */
export async function makeRequestKeys(
  contacts: readonly Contact[],
  pk: HeldKey | null,
  own: HeldGroup,
  signer: Signer,
): Promise<{ readonly wraps: readonly Wrap[]; readonly keys: readonly HeldKey[] }> {
  const wraps: Wrap[] = []
  const keys: HeldKey[] = []
  for (const { cid, group } of contacts) {
    const recipients: Recipient[] = [{ kind: 'secret', secret: own.secret }, ...(group ? [group] : [])]
    const session = await createSession('request', cid, recipients, signer)
    keys.push(session.key)
    wraps.push(...session.wraps)
    if (group && pk) wraps.push(...(await addRecipients(pk, [group], signer)))
  }
  return { wraps, keys }
}

/** EN6: which provider each request of a search is for, under the author's signature. */
export const tiedRequests = (auction: string, contacts: readonly Contact[], signer: Signer) =>
  Promise.all(
    contacts.map(async ({ careproviderId: careprovider, cid: request }) => {
      const tie = await signText(signer, requestTieText({ request, auction, careprovider }, signer.account))
      return { careprovider_id: careprovider, cid: request, tie }
    }),
  )

/** Requests to several providers at once. `pk` is given when the search shares automatically. */
export async function draftSendRequest(
  auction: Target,
  contacts: readonly Contact[],
  pk: HeldKey | null,
  own: HeldGroup,
  occasion: Occasion,
  signer: Signer,
  type: 'send_request' | 'send_request_to_suggested_provider' = 'send_request',
): Promise<{ readonly signed: SignedAction; readonly keys: readonly HeldKey[] }> {
  const { wraps, keys } = await makeRequestKeys(contacts, pk, own, signer)
  const tied = await tiedRequests(auction.cid, contacts, signer)
  const requests = tied.map((request, i) => ({ ...request, ...(contacts[i]?.group ? {} : { fax: true }) }))
  return {
    signed: await signDraft(type, { kind: 'auction', ...auction }, { codes: { requests }, wraps }, occasion, signer),
    keys,
  }
}
