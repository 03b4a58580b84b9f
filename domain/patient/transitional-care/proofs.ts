// The five points that the agreement asks for, and the order of what was typed by hand. Pure.
import type { CareCall, CareProofs } from '../../../contract/records/transitional-care.ts'

export const proofNames = ['begun', 'agreed', 'need', 'payer', 'asked'] as const
export type ProofName = (typeof proofNames)[number]

/** Which of the five say something. The last one says how many were asked: the number is there as soon as somebody was. */
export function filledProofs(
  proofs: CareProofs,
  { hasBegun, count }: { readonly hasBegun: boolean; readonly count: number },
): ReadonlySet<ProofName> {
  const { agreed, need, payer } = proofs
  const filled: Readonly<Record<ProofName, boolean>> = {
    begun: hasBegun,
    agreed: Boolean(agreed && agreed.day !== null && agreed.with !== ''),
    need: Boolean(need && need.day !== null && need.need !== ''),
    payer: Boolean(payer && payer.day !== null && payer.contact !== ''),
    asked: count > 0,
  }
  return new Set(proofNames.filter((name) => filled[name]))
}

/** Each entry once, in the order in which they were typed. */
export function inTypedOrder(calls: readonly CareCall[]): readonly CareCall[] {
  const byId = new Map(calls.map((call) => [call.id, call]))
  return [...byId.values()].sort((a, b) => a.at - b.at || a.id.localeCompare(b.id))
}
