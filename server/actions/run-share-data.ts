// share_patient_data: what access_to_data does for one request, for several requests of a search at once.

import { ok, type Result } from '../../contract/result.ts'
import { isSearchActionOffered, searchActions } from '../../domain/lifecycle/search-actions.ts'
import { lockRequestsOfAuction } from '../stores/actions/locks.ts'
import { pushNotice } from '../stores/push/notice.ts'
import type { NewWrap, RequestRow } from '../stores/requests/rows.ts'
import { searchFacts } from '../stores/requests/search-facts.ts'
import { readCurrentGroups } from '../stores/wraps/reader.ts'
import { checkWraps, type ExpectedWrap } from './check-wraps.ts'
import { type ActionContext, noChange, type Runner } from './context.ts'
import { type ActionFailure, invalid, refuse } from './failure.ts'
import { type LockedSearch, lockSearch } from './lock-search.ts'
import { moveRequest } from './plan.ts'

const { named: effect, decides } = searchActions.share_patient_data

/** The named requests; all of them have to be open and not shared in full yet. */
function findRequests(all: readonly RequestRow[], ids: readonly number[]): Result<RequestRow[], ActionFailure> {
  const found: RequestRow[] = []
  for (const [i, id] of [...new Set(ids)].entries()) {
    const request = all.find((one) => one.id === id)
    if (!request) return invalid(`codes.requests.${i}`, 'unknown')
    const isOpen = effect.from.some((status) => status === request.status)
    if (!isOpen || request.shared === 'full') return refuse('action_not_offered')
    found.push(request)
  }
  return ok(found)
}

async function wrapsFor(
  { tx, body, author, at }: ActionContext,
  { patient, patientKid }: LockedSearch,
  requests: readonly RequestRow[],
): Promise<Result<NewWrap[], ActionFailure>> {
  const groups = await readCurrentGroups(
    tx,
    requests.map(({ careprovider_id }) => careprovider_id),
  )
  const expected: ExpectedWrap[] = []
  for (const { careprovider_id } of requests) {
    const group = groups.get(careprovider_id)
    if (!group) return invalid('codes.requests', 'not_reachable')
    expected.push({ kind: 'patient', cid: patient.cid, to: 'group', group, key: patientKid })
  }
  return checkWraps(body.wraps ?? [], expected, { accountId: author.id, spki: author.signing_spki }, at)
}

export const runShareData: Runner<'share_patient_data'> = async (context) => {
  const { tx, body } = context
  const { variant, requests: ids } = context.codes
  const found = await lockSearch(context)
  if (!found.ok) return found
  const locked = found.value
  const { auction, patient, target } = locked
  const { by } = locked.acting
  const failed = (error: ActionFailure) => ({ ok: false, error: { ...error, target } }) as const
  const facts = searchFacts(auction)
  if (!isSearchActionOffered('share_patient_data', facts)) return failed({ code: 'action_not_offered' })
  const requests = findRequests(await lockRequestsOfAuction(tx, auction.id), ids)
  if (!requests.ok) return failed(requests.error)
  const needsWraps = variant === 'full'
  if (!needsWraps && (body.wraps ?? []).length > 0) return failed(invalid('wraps', 'not_allowed').error)
  const wraps = needsWraps ? await wrapsFor(context, locked, requests.value) : ok([])
  if (!wraps.ok) return failed(wraps.error)
  const event = { type: effect.event, context: { variant } }
  const moved = requests.value.map((request) => moveRequest(request, { shared: variant, decides, event }, by))
  return ok({
    change: {
      ...noChange,
      requests: moved.map(({ row }) => row).sort((a, b) => a.id - b.id),
      events: moved.flatMap(({ events }) => events),
      wraps: wraps.value,
      patient: { id: patient.id, accountId: by.accountId, at: by.at },
      pushes: moved.map(({ row }) => pushNotice(effect.push, 'provider', row)),
    },
    target,
    decision: auction.decision,
  })
}
