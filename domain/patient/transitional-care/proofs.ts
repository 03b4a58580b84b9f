// The five points that the agreement asks for, and how what several people type of them comes together. Pure.
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

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Two people typed at the same time: each point stays with who changed it; where both did, with who saved it now. */
export function mergeProofs(base: CareProofs, mine: CareProofs, theirs: CareProofs): CareProofs {
  const names = new Set([...Object.keys(mine), ...Object.keys(theirs)]) as Set<keyof CareProofs>
  const merged = [...names].map((name) => [name, same(mine[name], base[name]) ? theirs[name] : mine[name]])
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined)) as CareProofs
}

/** Entries are only ever added: all of both, each once, in the order in which they were typed. */
export function mergeCalls(mine: readonly CareCall[], theirs: readonly CareCall[]): readonly CareCall[] {
  const byId = new Map([...mine, ...theirs].map((call) => [call.id, call]))
  return [...byId.values()].sort((a, b) => a.at - b.at || a.id.localeCompare(b.id))
}
