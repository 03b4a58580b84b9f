// What every drafted action has in common: who, on which device, with which id and time. Ids and times are given, so that
// a repeated call makes the same action.
import type { TargetKind } from '../../../../contract/actions/contract.ts'
import type { ActionType, TargetOf } from '../../../../contract/actions/registry.ts'
import type { ActionBody, SignedAction } from '../../../../contract/envelope/action.ts'
import type { Envelope } from '../../../../contract/envelope/v1.ts'
import type { Wrap } from '../../../../contract/envelope/wrap.ts'
import { signAction } from '../action.ts'
import type { Signer } from '../sign.ts'

/** Given by the caller for each action. */
export interface Occasion {
  /** UUIDv7 */
  readonly id: string
  readonly device: number
  /** ms */
  readonly at: number
}

/** What the action is about; the id is missing while the record does not exist on the server. */
export interface Target {
  readonly id?: number
  readonly cid: string
}

/** OB4: the decision number that the author saw, or an own earlier action */
export type Basis = { readonly decision: number } | { readonly after: string } | Record<string, never>

export interface ActionParts {
  readonly codes: Record<string, unknown>
  readonly basis?: Basis
  readonly envelopes?: Record<string, Envelope>
  readonly wraps?: readonly Wrap[]
}

/** A target with its kind: for an action of the registry, the one that it is about. */
export type KindTarget<K extends TargetKind = TargetKind> = Target & { readonly kind: K }

/** Freezes and signs one action of the registry. */
export function signDraft<T extends ActionType>(
  type: T,
  { kind, ...target }: KindTarget<TargetOf<T>>,
  parts: ActionParts,
  occasion: Occasion,
  signer: Signer,
): Promise<SignedAction> {
  const body: ActionBody = {
    v: 1,
    id: occasion.id,
    device: occasion.device,
    account: signer.account,
    // OB5: order is promised within a device's lane
    lane: `${kind}:${target.cid}`,
    action: type,
    target: { kind, ...target },
    ...parts.basis,
    codes: parts.codes,
    envelopes: parts.envelopes ?? {},
    ...(parts.wraps ? { wraps: [...parts.wraps] } : {}),
    at: occasion.at,
  }
  return signAction(body, signer)
}
