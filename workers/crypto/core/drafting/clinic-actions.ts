// What a clinic does beside sending requests: steps that are codes only, automatic searches, an
// unknown winner, notes about providers.
import {
  type ApplicationNews,
  type ApprovalActionType,
  type DocumentName,
  documentPath,
} from '../../../../contract/actions/document-codes.ts'
import type { SignedAction } from '../../../../contract/envelope/action.ts'
import { type PartContent, partPlace } from '../../../../contract/records/document-part.ts'
import { notePlace, type UnknownWinner, unknownWinnerPlace } from '../../../../contract/records/search-texts.ts'
import type { ClinicStep } from '../../../../domain/lifecycle/clinic-steps.ts'
import { utf8 } from '../bytes.ts'
import { sealEnvelope } from '../envelope.ts'
import type { HeldGroup } from '../group.ts'
import type { HeldKey } from '../held-key.ts'
import type { Signer } from '../sign.ts'
import { type Basis, type Occasion, signDraft, type Target } from './author.ts'
import { type Contact, makeRequestKeys, tiedRequests } from './search-actions.ts'

/** A step that carries no key and no text. */
export const draftStep = (
  { type, target: { kind, id, cid }, codes }: ClinicStep,
  basis: Basis,
  occasion: Occasion,
  signer: Signer,
): Promise<SignedAction> => signDraft(type, { kind, id, cid }, { codes: { ...codes }, basis }, occasion, signer)

/** A winner that is not on the platform; only the clinic reads its name. */
export async function draftUnknownWinner(
  auction: Target,
  solution: number,
  winner: UnknownWinner,
  pk: HeldKey,
  basis: Basis,
  occasion: Occasion,
  signer: Signer,
): Promise<SignedAction> {
  const sealed = await sealEnvelope(pk, unknownWinnerPlace(auction.cid), utf8(JSON.stringify(winner)))
  const parts = { codes: { auction_request_id: null, solution }, basis, envelopes: { winner: sealed } }
  return signDraft('attribute_winner', { kind: 'auction', ...auction }, parts, occasion, signer)
}

/** The clinic's note about a provider, in place of the one before. */
export async function draftNote(
  auction: Target,
  note: { readonly careproviderId: number; readonly text: string },
  own: HeldGroup,
  occasion: Occasion,
  signer: Signer,
): Promise<SignedAction> {
  const place = notePlace(own.organisation, note.careproviderId, signer.account)
  const sealed = await sealEnvelope(own.secret, place, utf8(JSON.stringify({ text: note.text.trim() })))
  const codes = { careprovider_id: note.careproviderId }
  return signDraft(
    'save_note',
    { kind: 'auction', ...auction },
    { codes, envelopes: { note: sealed } },
    occasion,
    signer,
  )
}

/** A part of a document as it is saved over the version that its author saw. */
export interface SavedPart {
  readonly document: DocumentName
  readonly part: string
  readonly base: number
  readonly content: PartContent
  /** what the server is told of it, beside that it is there */
  readonly news?: ApplicationNews | undefined
}

export type PartsType = 'save_rehab_forms' | 'save_transitional_care' | ApprovalActionType

/** What an action that saves parts says of them in the open. */
function codesOfParts(type: PartsType, parts: readonly SavedPart[]) {
  if (type === 'save_transitional_care') return { parts: parts.map(({ part, base }) => ({ part, base })) }
  if (type === 'save_rehab_forms')
    return {
      parts: parts.map(({ document, part, base, news }) => ({ form: document, part, base, ...(news && { news }) })),
    }
  return { form: parts[0]?.document, part: parts[0]?.part }
}

/**
 * Parts of a search's documents, all of one family: rehab forms, or the documentation of transitional care; or one step to an approval.
 * @param more what the action says in the open beside its parts
 */
export async function draftDocumentParts(
  type: PartsType,
  auction: Target,
  parts: readonly SavedPart[],
  more: Readonly<Record<string, unknown>>,
  own: HeldGroup,
  occasion: Occasion,
  signer: Signer,
): Promise<SignedAction> {
  const sealed = parts.map(async ({ document, part, content }) => {
    const place = partPlace(auction.cid, document, part, signer.account)
    const plain = utf8(JSON.stringify(content))
    return [documentPath(document, part), await sealEnvelope(own.secret, place, plain)] as const
  })
  const codes = { ...codesOfParts(type, parts), ...more }
  return signDraft(
    type,
    { kind: 'auction', ...auction },
    { codes, envelopes: Object.fromEntries(await Promise.all(sealed)) },
    occasion,
    signer,
  )
}

/** docs/READINGS.md#0516, Q11: keys of requests that the server makes one after the other; PK goes along when the search shares. */
export async function draftAutomaticSearch(
  type: 'start_automatic_search' | 'move_to_auto_search',
  auction: Target,
  contacts: readonly Contact[],
  pk: HeldKey | null,
  own: HeldGroup,
  occasion: Occasion,
  signer: Signer,
): Promise<{ readonly signed: SignedAction; readonly keys: readonly HeldKey[] }> {
  const { wraps, keys } = await makeRequestKeys(contacts, pk, own, signer)
  const candidates = await tiedRequests(auction.cid, contacts, signer)
  return {
    signed: await signDraft(type, { kind: 'auction', ...auction }, { codes: { candidates }, wraps }, occasion, signer),
    keys,
  }
}
