// The keys that come with a file: its own key sealed under PK or RK, and for each selected request under that one's RK. The
// server cannot open them; it sees that each is under the newest key of the record it is for (KY6).
import type { ShareMode } from '../../contract/actions/file-codes.ts'
import type { Envelope } from '../../contract/envelope/v1.ts'
import { ok, type Result } from '../../contract/result.ts'
import { readRequestKids } from '../stores/files/reader.ts'
import type { RequestRow } from '../stores/requests/rows.ts'
import type { ActionContext } from './context.ts'
import { type ActionFailure, invalid, refuse } from './failure.ts'
import type { LockedOwner } from './file-change.ts'

type Keys = Readonly<Record<string, Envelope>>

export interface Sharing {
  readonly shareMode: ShareMode
  /** ids of requests, for `selected` */
  readonly selected: readonly number[]
}

/** The selected requests, all of this patient and still seen by their providers. */
function selectedRequests(
  { requests }: LockedOwner,
  { shareMode, selected }: Sharing,
): Result<RequestRow[], ActionFailure> {
  const ids = new Set(selected)
  if (ids.size !== selected.length || (shareMode !== 'selected' && ids.size > 0)) {
    return invalid('codes.requests', 'not_allowed')
  }
  const chosen = requests.filter(({ id }) => ids.has(id))
  return chosen.length === ids.size ? ok(chosen) : invalid('codes.requests', 'unknown')
}

/**
 * The keys of a patient's file as it will be shared: the one under PK, and one for each selected request: brought by the
 * action, or there already. `known`: what is stored.
 */
export async function sharedKeys(
  { tx, body }: ActionContext,
  owner: LockedOwner,
  sharing: Sharing,
  known: Keys,
): Promise<Result<Keys, ActionFailure>> {
  const chosen = selectedRequests(owner, sharing)
  if (!chosen.ok) return chosen
  const own = body.envelopes.key ?? known[owner.patient.cid]
  if (!own) return invalid('envelopes.key', 'required')
  const brought = Object.keys(body.envelopes).filter((path) => path.startsWith('key/'))
  const stray = brought.find((path) => !chosen.value.some(({ cid }) => path === `key/${cid}`))
  if (stray !== undefined) return invalid(`envelopes.${stray}`, 'not_allowed')
  const kids = await readRequestKids(
    tx,
    chosen.value.map(({ cid }) => cid),
  )
  const keys: Record<string, Envelope> = { [owner.patient.cid]: own }
  for (const { cid } of chosen.value) {
    const given = body.envelopes[`key/${cid}`]
    if (given && given.kid !== kids.get(cid)) return refuse('stale_key')
    const key = given ?? known[cid]
    if (!key) return invalid(`envelopes.key/${cid}`, 'required')
    keys[cid] = key
  }
  return ok(keys)
}
