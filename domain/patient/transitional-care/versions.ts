// A version of the documentation: what it says is written in one way only, so that its check mark can be made again; and what came
// since. Pure: the SHA-256 itself is the crypto worker's.
import type { CareProofs, CareVersionContent, CareVersionRow } from '../../../contract/records/transitional-care.ts'

/** The text that the check mark is over: names in order, nothing that is absent. */
export function checkedText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(checkedText).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const parts = Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, part]) => `${JSON.stringify(name)}:${checkedText(part)}`)
  return `{${parts.join(',')}}`
}

/** The check mark as people compare it: '7F3A-92C1'. */
export const checkMark = (hex: string): string => `${hex.slice(0, 4)}-${hex.slice(4, 8)}`.toUpperCase()

export interface VersionChanges {
  /** houses that were not there before */
  readonly requests: number
  /** houses that were there, and are not any more */
  readonly gone: number
  /** rows whose state or reason is another one */
  readonly answers: number
  /** points that are told otherwise */
  readonly proofs: readonly (keyof CareProofs)[]
  /** metres of the newest radius, where it is another one */
  readonly radius: number | null
}

const rowKey = ({ house, name, place }: CareVersionRow) => (house === null ? `${name}|${place}` : String(house))
type Compared = Pick<CareVersionContent, 'rows' | 'proofs' | 'radius'>

/** What of `after` was not so in `before`. */
export function changesBetween(before: Compared, after: Compared): VersionChanges {
  const earlier = new Map(before.rows.map((row) => [rowKey(row), row]))
  const later = new Set(after.rows.map(rowKey))
  const found = after.rows.map((row) => [earlier.get(rowKey(row)), row] as const)
  const names = new Set([...Object.keys(before.proofs), ...Object.keys(after.proofs)]) as Set<keyof CareProofs>
  const radius = after.radius.at(-1)?.metres ?? null
  return {
    requests: found.filter(([was]) => was === undefined).length,
    gone: [...earlier.keys()].filter((key) => !later.has(key)).length,
    answers: found.filter(([was, is]) => was && (was.state !== is.state || was.reason !== is.reason)).length,
    proofs: [...names].filter(
      (name) => checkedText(before.proofs[name] ?? null) !== checkedText(after.proofs[name] ?? null),
    ),
    radius: radius === (before.radius.at(-1)?.metres ?? null) ? null : radius,
  }
}

export const hasChanges = ({ requests, gone, answers, proofs, radius }: VersionChanges): boolean =>
  requests > 0 || gone > 0 || answers > 0 || proofs.length > 0 || radius !== null
