// The actions of both sides on one request: answers, messages, marks, and the release of patient data.
import type {
  AcceptCodes,
  DeclineCodes,
  InterestCodes,
  MissingInfoCodes,
  ReceiverAssigneeCodes,
  WithdrawalCodes,
} from '../../../../contract/actions/request-codes.ts'
import type { SignedAction } from '../../../../contract/envelope/action.ts'
import type { Envelope, EnvelopePlace } from '../../../../contract/envelope/v1.ts'
import { handoverNotePath } from '../../../../contract/records/handover-note.ts'
import { responseMessagePath } from '../../../../contract/records/message.ts'
import { utf8 } from '../bytes.ts'
import { sealEnvelope } from '../envelope.ts'
import { sealHandoverNote } from '../handover-note.ts'
import type { HeldKey } from '../held-key.ts'
import { answerPlace, messagePlace } from '../request-texts.ts'
import type { Signer } from '../sign.ts'
import { wrapKey } from '../wrap-key.ts'
import { type Basis, type Occasion, signDraft, type Target } from './author.ts'
import type { GroupRecipient } from './search-actions.ts'

/** What a person does with a request, in plaintext. */
export type RequestDraft =
  | { readonly type: 'mark_seen'; readonly codes: { readonly event_no: number } }
  | { readonly type: 'accept_request'; readonly codes: AcceptCodes; readonly message: string; readonly basis: Basis }
  | { readonly type: 'decline_request'; readonly codes: DeclineCodes; readonly message: string; readonly basis: Basis }
  | { readonly type: 'report_interest'; readonly codes: InterestCodes; readonly message: string; readonly basis: Basis }
  | {
      readonly type: 'withdraw_acceptance'
      readonly codes: WithdrawalCodes
      readonly message: string
      readonly basis: Basis
    }
  | {
      readonly type: 'undo_accept_request' | 'undo_decline_request' | 'undo_report_interest'
      readonly basis: Basis
    }
  | {
      readonly type: 'send_message' | 'assess'
      readonly messageCid: string
      readonly text: string
      /** '': the account has a name, or nobody gave one */
      readonly from?: string
    }
  | {
      readonly type: 'missing_info'
      readonly codes: Omit<MissingInfoCodes, 'message_cid'>
      readonly messageCid: string
      readonly text: string
    }
  /** `house`: GS of the own group (KY6), so that nobody else can open it */
  | { readonly type: 'add_handover_note'; readonly noteCid: string; readonly text: string; readonly house: HeldKey }
  | { readonly type: 'set_receiver_assignee'; readonly codes: ReceiverAssigneeCodes }
  | { readonly type: 'access_patient_data' }
  | { readonly type: 'access_to_data'; readonly variant: 'hide_encrypted_fields' }
  | { readonly type: 'access_to_data'; readonly variant: 'full'; readonly pk: HeldKey; readonly group: GroupRecipient }

/** Seals what the draft says under RK and signs it. `rk` may be missing only for drafts without text. */
export async function draftRequestAction(
  request: Target,
  draft: RequestDraft,
  rk: HeldKey | null,
  occasion: Occasion,
  signer: Signer,
): Promise<SignedAction> {
  const sign = (parts: Parameters<typeof signDraft>[2]) =>
    signDraft(draft.type, { kind: 'auction_request', ...request }, parts, occasion, signer)
  const seal = (place: EnvelopePlace, text: string, from = ''): Promise<Envelope> => {
    if (!rk) throw new Error('a text needs the key of its request')
    return sealEnvelope(rk, place, utf8(JSON.stringify({ text, ...(from && { from }) })))
  }
  switch (draft.type) {
    case 'mark_seen':
    case 'set_receiver_assignee':
      return sign({ codes: { ...draft.codes } })
    case 'accept_request':
    case 'decline_request':
    case 'report_interest':
    case 'withdraw_acceptance': {
      const message = draft.message.trim()
      const envelopes = message
        ? { [responseMessagePath]: await seal(answerPlace(request.cid, signer.account), message) }
        : {}
      return sign({ codes: { ...draft.codes }, basis: draft.basis, envelopes })
    }
    case 'undo_accept_request':
    case 'undo_decline_request':
    case 'undo_report_interest':
      return sign({ codes: {}, basis: draft.basis })
    case 'missing_info': {
      const { codes, text, messageCid } = draft
      if (text === '') return sign({ codes: { ...codes } })
      const message = await seal(messagePlace(messageCid, signer.account), text)
      return sign({ codes: { ...codes, message_cid: messageCid }, envelopes: { message } })
    }
    case 'add_handover_note': {
      const note = await sealHandoverNote(draft.house, draft.noteCid, signer.account, draft.text)
      return sign({ codes: { note_cid: draft.noteCid }, envelopes: { [handoverNotePath]: note } })
    }
    case 'send_message':
    case 'assess': {
      const message = await seal(messagePlace(draft.messageCid, signer.account), draft.text, draft.from)
      return sign({ codes: { message_cid: draft.messageCid }, envelopes: { message } })
    }
    case 'access_patient_data':
      return sign({ codes: {} })
    case 'access_to_data': {
      const wraps = draft.variant === 'full' ? [await wrapKey(draft.pk, draft.group, signer)] : []
      return sign({ codes: { variant: draft.variant }, wraps })
    }
  }
}
