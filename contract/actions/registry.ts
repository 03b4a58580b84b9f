// Every signed action with what it is about, the schema of its codes and the envelope paths that it may carry, each from the file of its
// subject. OB5: POST sync/actions and the specification's single calls run the same actions.

import type * as z from 'zod/mini'
import type { ActionContract, TargetKind } from './contract.ts'
import { documentContracts } from './document-codes.ts'
import { fileContracts } from './file-codes.ts'
import { requestContracts } from './request-codes.ts'
import { patientContracts, searchContracts } from './search-codes.ts'

/** The contracts of actions on one kind of record. */
const about = <K extends TargetKind, T extends Readonly<Record<string, ActionContract>>>(target: K, contracts: T) =>
  Object.fromEntries(Object.entries(contracts).map(([type, contract]) => [type, { ...contract, target }])) as {
    readonly [A in keyof T]: T[A] & { readonly target: K }
  }

export const actionContracts = {
  ...about('patient', patientContracts),
  ...about('auction', searchContracts),
  ...about('auction', documentContracts),
  ...about('auction_request', requestContracts),
  ...about('file', fileContracts),
} as const
export type ActionType = keyof typeof actionContracts
export const actionTypes = Object.keys(actionContracts) as ActionType[]
export type CodesOf<T extends ActionType> = z.infer<(typeof actionContracts)[T]['codes']>
/** the kind of record that an action is about */
export type TargetOf<T extends ActionType> = (typeof actionContracts)[T]['target']
/** What an action carries in the open: `type` tells what `codes` are. */
export type TypedCodes<T extends ActionType = ActionType> = {
  [K in T]: { readonly type: K; readonly codes: CodesOf<K> }
}[T]

export const contractOf = (type: ActionType): ActionContract & { readonly target: TargetKind } => actionContracts[type]

/** Whether an action may carry an envelope of this path. */
export function allowsEnvelope(type: ActionType, path: string): boolean {
  const { envelopes = {}, mayCarry } = contractOf(type)
  return Object.hasOwn(envelopes, path) || mayCarry?.(path) === true
}

/** Paths of the envelopes without which an action is action_invalid. */
export const requiredEnvelopes = (type: ActionType): string[] =>
  Object.entries(contractOf(type).envelopes ?? {}).flatMap(([path, need]) => (need === 'required' ? [path] : []))
