// What of the clinic's contracts waits for its word, and what will. Pure.
import type { HouseLegal } from '../../../../contract/http/house-legal.ts'
import { waitsForAcceptance } from '../../../../domain/legal-documents.ts'

export type Contract = HouseLegal['legal_documents'][number]

interface Standing {
  /** types of the contracts that hold and wait */
  readonly waiting: readonly string[]
  /** the first version that holds from a later moment on; null: none is planned */
  readonly next: { readonly type: string; readonly version: number } | null
}

export function standingOf({ legal_documents: documents, planned = [] }: HouseLegal): Standing {
  const following = documents.flatMap(({ type, next, needs_acceptance: asks }) =>
    asks && next ? [{ type, version: next.version }] : [],
  )
  const [next = null] = [...following, ...planned.map(({ type, version }) => ({ type, version }))].sort(
    (one, other) => one.version - other.version,
  )
  return { waiting: documents.filter(waitsForAcceptance).map(({ type }) => type), next }
}
