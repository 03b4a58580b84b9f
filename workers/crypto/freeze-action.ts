// From what a person decided to signed, frozen bytes (OB1, OB3): the body of every action is put together here, so that both
// workers make the same bytes of the same draft.
import type { ActionType, TargetKind } from '../../contract/actions/registry.ts'
import type { ActionBody, SignedAction } from '../../contract/envelope/action.ts'
import type { Envelope } from '../../contract/envelope/v1.ts'
import type { Wrap } from '../../contract/envelope/wrap.ts'
import { messageSchema, responseMessagePath } from '../../contract/records/message.ts'
import type { UnlockedAccount } from './core/account-keys.ts'
import { signAction } from './core/action.ts'
import { utf8 } from './core/bytes.ts'
import { sealEnvelope } from './core/envelope.ts'
import type { HeldKey } from './core/held-key.ts'

export interface ActionParts {
  readonly id: string
  readonly at: number
  readonly device: number
  readonly action: ActionType
  readonly target: { readonly kind: TargetKind; readonly id?: number; readonly cid: string }
  /** OB4: at most one of both */
  readonly decision?: number
  readonly after?: string
  readonly codes: Record<string, unknown>
  readonly envelopes?: Record<string, Envelope>
  readonly wraps?: Wrap[]
}

/** `${kind}:${cid}`: within a lane order is promised (OB5). */
export const laneOf = ({ kind, cid }: ActionParts['target']): string => `${kind}:${cid}`

export const freezeAction = (account: UnlockedAccount, parts: ActionParts): Promise<SignedAction> => {
  const { id, at, device, action, target, decision, after, codes, envelopes = {}, wraps } = parts
  const body: ActionBody = {
    v: 1,
    id,
    device,
    account: account.account,
    lane: laneOf(target),
    action,
    target,
    ...(after !== undefined ? { after } : decision !== undefined ? { decision } : {}),
    codes,
    envelopes,
    ...(wraps ? { wraps } : {}),
    at,
  }
  return signAction(body, account)
}

/** JSON of a value as an envelope at a place. */
export const sealJson = (key: HeldKey, place: Parameters<typeof sealEnvelope>[1], value: unknown): Promise<Envelope> =>
  sealEnvelope(key, place, utf8(JSON.stringify(value)))

/** A message under RK. Throws when the text is empty or too long: the page's form keeps both out. */
export const sealMessage = (rk: HeldKey, cid: string, author: number, text: string): Promise<Envelope> =>
  sealJson(rk, { kind: 'message', cid, path: 'message', author }, messageSchema.parse({ text }))

/** The free text of an answer under RK. */
export const sealResponse = (rk: HeldKey, request: string, author: number, text: string): Promise<Envelope> =>
  sealJson(rk, { kind: 'auction_request', cid: request, path: responseMessagePath, author }, { text })
