// KY5: the wraps that an action brings. Each has to be signed by the author, hold the right record's key, and go to the
// newest key of the right recipient; which ones an action needs, its runner says as a list of expectations.
import type { Wrap } from '../../contract/envelope/wrap.ts'
import { ok, type Result } from '../../contract/result.ts'
import { isWrapSignedBy } from '../platform/signatures.ts'
import type { NewWrap } from '../stores/requests/rows.ts'
import type { CurrentGroup } from '../stores/wraps/reader.ts'
import { type ActionFailure, invalid, refuse } from './failure.ts'

/** One wrap that has to be there. */
export interface ExpectedWrap {
  readonly kind: 'patient' | 'request'
  readonly cid: string
  /** 'secret': under the group's GS; 'group': to its public key */
  readonly to: 'secret' | 'group'
  readonly group: CurrentGroup
  /** the record's key where it is known already; a wrap of another is stale */
  readonly key: string | null
}

export interface WrapSigner {
  readonly accountId: number
  readonly spki: string
}

/** far more than a key will ever have; keeps the number within its column */
const maxGeneration = 1_000_000

const matches = (wrap: Wrap, expected: ExpectedWrap): boolean =>
  wrap.kind === expected.kind && wrap.cid === expected.cid && wrap.to.kind === expected.to

const recipientKeyOf = ({ to, group }: ExpectedWrap): string => (to === 'secret' ? group.secretKid : group.kid)

const rowOf = (wrap: Wrap, expected: ExpectedWrap, at: number): NewWrap => ({
  key_kid: wrap.key,
  kind: wrap.kind,
  record_cid: wrap.cid,
  generation: wrap.generation,
  recipient_kind: wrap.to.kind,
  recipient_key: wrap.to.key,
  organisation_id: expected.group.organisationId,
  account_id: null,
  wrap,
  created_at: at,
  ended_at: null,
})

/** All wraps of one record have to hold one key. */
function holdsOneKey(rows: readonly NewWrap[]): boolean {
  const keyByCid = new Map<string, string>()
  return rows.every(({ record_cid, key_kid }) => {
    const known = keyByCid.get(record_cid) ?? key_kid
    keyByCid.set(record_cid, known)
    return known === key_kid
  })
}

/**
 * The rows of exactly the expected wraps. `action_invalid` when one is missing or one is too many, `stale_key` when one goes
 * to a key that is no longer the newest, `wrap_refused` when the signature is not the author's.
 */
export function checkWraps(
  wraps: readonly Wrap[],
  expected: readonly ExpectedWrap[],
  signer: WrapSigner,
  at: number,
): Result<NewWrap[], ActionFailure> {
  if (wraps.length > expected.length) return invalid('wraps', 'too_many')
  const unused = new Set(wraps)
  const rows: NewWrap[] = []
  for (const one of expected) {
    const candidates = [...unused].filter((wrap) => matches(wrap, one))
    const wrap = candidates.find(({ to }) => to.key === recipientKeyOf(one))
    if (!wrap) return candidates.length > 0 ? refuse('stale_key') : invalid('wraps', 'missing')
    unused.delete(wrap)
    if (one.key !== null && wrap.key !== one.key) return refuse('stale_key')
    if (wrap.generation > maxGeneration) return invalid('wraps', 'generation')
    const isSealedUnderIt = typeof wrap.wrapped === 'string' || wrap.wrapped.kid === wrap.to.key
    if (!isSealedUnderIt || wrap.by !== signer.accountId || !isWrapSignedBy(signer.spki, wrap)) {
      return refuse('wrap_refused')
    }
    rows.push(rowOf(wrap, one, at))
  }
  return holdsOneKey(rows) ? ok(rows) : invalid('wraps', 'several_keys')
}
