// The actions of both sides on one request, typed by the registry: what they say in the open, the words sealed beside it, and the
// release of patient data. An action without words needs no line here.
import type { CodesOf } from '../../../../contract/actions/registry.ts'
import type { requestContracts } from '../../../../contract/actions/request-codes.ts'
import type { SignedAction } from '../../../../contract/envelope/action.ts'
import type { Envelope } from '../../../../contract/envelope/v1.ts'
import type { Wrap } from '../../../../contract/envelope/wrap.ts'
import { handoverNotePath } from '../../../../contract/records/handover-note.ts'
import { responseMessagePath } from '../../../../contract/records/message.ts'
import type { RequestActionType } from '../../../../domain/lifecycle/request-actions.ts'
import { utf8 } from '../bytes.ts'
import { sealEnvelope } from '../envelope.ts'
import { sealHandoverNote } from '../handover-note.ts'
import type { HeldKey } from '../held-key.ts'
import { randomKid } from '../key-ids.ts'
import { answerPlace, messagePlace } from '../request-texts.ts'
import type { Signer } from '../sign.ts'
import { type Basis, type Occasion, signDraft, type Target } from './author.ts'

type Contracts = typeof requestContracts
/** actions that carry words */
type Saying = {
  [T in RequestActionType]: Contracts[T] extends { readonly envelopes: object } ? T : never
}[RequestActionType]

/** Keys that words are sealed under. */
export interface RequestKeys {
  readonly rk?: HeldKey | null | undefined
  /** GS of the own group (KY6), for what nobody else may open */
  readonly house?: HeldKey | null | undefined
}
interface Said {
  readonly cid: string
  readonly author: number
  readonly text: string
  readonly from: string
}
/** Where an action's words stand. */
interface Words<Path extends string = string, Need extends string = string> {
  readonly path: Path
  /** `required`: empty words are sealed too */
  readonly need: Need
  readonly under: keyof RequestKeys
  /** the code that names the words' own cid; absent: they have that of the request */
  readonly cid?: 'message_cid' | 'note_cid'
  readonly seal: (key: HeldKey, said: Said) => Promise<Envelope>
}
type WordsOf<Envelopes> = {
  [P in keyof Envelopes]: Words<P & string, Envelopes[P] & string>
}[keyof Envelopes]

const answer = {
  path: responseMessagePath,
  need: 'optional',
  under: 'rk',
  seal: (key, { cid, author, text }) => sealEnvelope(key, answerPlace(cid, author), utf8(JSON.stringify({ text }))),
} as const satisfies Words
const message = {
  path: 'message',
  need: 'required',
  under: 'rk',
  cid: 'message_cid',
  seal: (key, { cid, author, text, from }) =>
    sealEnvelope(key, messagePlace(cid, author), utf8(JSON.stringify({ text, ...(from && { from }) }))),
} as const satisfies Words
const words: { readonly [T in Saying]: WordsOf<Contracts[T]['envelopes']> } = {
  accept_request: answer,
  decline_request: answer,
  report_interest: answer,
  withdraw_acceptance: answer,
  record_acceptance: answer,
  record_decline: answer,
  record_interest: answer,
  missing_info: { ...message, need: 'optional' },
  send_message: message,
  assess: message,
  add_handover_note: {
    path: handoverNotePath,
    need: 'required',
    under: 'house',
    cid: 'note_cid',
    seal: (key, { cid, author, text }) => sealHandoverNote(key, cid, author, text),
  },
}

/** the cid of its words is made with them */
type OwnCodes<T extends RequestActionType> = Omit<CodesOf<T>, 'message_cid' | 'note_cid'>
type Fields<T extends RequestActionType> = { readonly type: T } & (OwnCodes<T> extends Record<string, never>
  ? unknown
  : { readonly codes: OwnCodes<T> }) &
  (T extends Saying
    ? {
        readonly text: string
        /** of a message; '': the account has a name, or nobody gave one */
        readonly from?: string
      }
    : unknown)
/** What a person does with a request, in plaintext: codes and a text where the action has them. */
export type RequestDraft<T extends RequestActionType = RequestActionType> = { [K in T]: Fields<K> }[T]

export interface Beside {
  readonly basis?: Basis
  /** of the words; absent: a new one */
  readonly cid?: string
  readonly wraps?: readonly Wrap[]
}

/** The key that a draft's words are sealed under; null: it is not there, or nothing is said. */
export const keyOfWords = (draft: RequestDraft, keys: RequestKeys): HeldKey | null =>
  'text' in draft ? (keys[words[draft.type].under] ?? null) : null

/** Seals what the draft says and signs it. The key of its words may be missing only where there are none; throws otherwise. */
export async function draftRequestAction(
  request: Target,
  draft: RequestDraft & Beside,
  keys: RequestKeys,
  occasion: Occasion,
  signer: Signer,
): Promise<SignedAction> {
  const { type, basis, wraps } = draft
  const codes = 'codes' in draft ? draft.codes : {}
  const said = await sealWords(request, draft, keys, signer)
  const parts = {
    codes: { ...codes, ...said.codes },
    envelopes: said.envelopes ?? {},
    ...(basis && { basis }),
    ...(wraps && { wraps }),
  }
  return signDraft(type, { kind: 'auction_request', ...request }, parts, occasion, signer)
}

async function sealWords(request: Target, draft: RequestDraft & Beside, keys: RequestKeys, { account }: Signer) {
  if (!('text' in draft)) return {}
  const { path, need, cid: code, seal } = words[draft.type]
  const { from = '', cid = randomKid() } = draft
  const text = draft.text.trim()
  if (text === '' && need === 'optional') return {}
  const key = keyOfWords(draft, keys)
  if (!key) throw new Error('a text needs the key that it is sealed under')
  const envelope = await seal(key, { cid: code ? cid : request.cid, author: account, text, from: from.trim() })
  return { envelopes: { [path]: envelope }, codes: code ? { [code]: cid } : {} }
}
