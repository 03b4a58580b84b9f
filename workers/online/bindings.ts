// EN6: what the clinic signed about its records, checked before anything is wrapped. The facts are those of the asked record; the
// server only brings the signature.
import {
  type Binding,
  type RequestBinding,
  requestTieText,
  type SearchBinding,
  searchTieText,
} from '../../contract/envelope/binding.ts'
import type { Wrap } from '../../contract/envelope/wrap.ts'
import type { HeldKey } from '../crypto/core/held-key.ts'
import { judgeSignature, type VerifiedRoster } from '../crypto/core/roster.ts'
import { verifyWrap } from '../crypto/core/wrap.ts'
import type { OwnOrganisation } from '../crypto/organisations.ts'

const isSigned = async (roster: VerifiedRoster, tie: Binding | null | undefined, textOf: (by: number) => string) =>
  tie != null && (await judgeSignature(roster, tie.by, textOf(tie.by), tie.signature)) === 'good'

/** That the search is for this patient, and whether it shares by itself. */
export const isSearchTied = ({ roster }: OwnOrganisation, facts: SearchBinding, tie: Binding | null | undefined) =>
  isSigned(roster, tie, (by) => searchTieText(facts, by))

/** That the request belongs to this search and provider. */
export const isRequestTied = ({ roster }: OwnOrganisation, facts: RequestBinding, tie: Binding | null | undefined) =>
  isSigned(roster, tie, (by) => requestTieText(facts, by))

/** That the clinic gave this very key to the group: who opens the next one opens nothing more by it. */
export async function hadKeyBefore(
  { roster }: OwnOrganisation,
  { kid, cid }: HeldKey,
  group: string,
  wraps: readonly Wrap[],
): Promise<boolean> {
  const asked = { kind: 'patient', cid } as const
  for (const wrap of wraps) {
    const isGiven = wrap.key === kid && wrap.to.kind === 'group' && wrap.to.key === group
    if (isGiven && (await verifyWrap(wrap, asked, { owner: roster, own: roster })) === 'good') return true
  }
  return false
}
