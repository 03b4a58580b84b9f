// Runs every action on one request: lock, right, decision (OB4), then the plan of the lifecycle table.

import { ok, type Result } from '../../contract/result.ts'
import {
  type RequestActionRow,
  type RequestActionType,
  requestActions,
} from '../../domain/lifecycle/request-actions.ts'
import type { RequestStatus } from '../../domain/lifecycle/request-states.ts'
import { requestReaderRoles } from '../../domain/rights.ts'
import { dayOf } from '../access-log/handed-out.ts'
import type { PersonalMail } from '../mail/queue-of-action.ts'
import { hiddenBecause } from '../records/visibility.ts'
import { keepSeen } from '../stores/access-log/writer.ts'
import { readColleague } from '../stores/accounts/colleague-reader.ts'
import { type LockedRequest, lockRequestsOfAuction, readOtherStatuses } from '../stores/actions/locks.ts'
import type { ResultTarget } from '../stores/actions/stored-result.ts'
import { readCandidates } from '../stores/candidates/reader.ts'
import { readDecidedBy } from '../stores/events/reader.ts'
import { hideFilesFrom } from '../stores/files/writer.ts'
import type { NewWrap, RequestRow } from '../stores/requests/rows.ts'
import { withdrawPatientKey } from '../stores/wraps/expirer.ts'
import { readCurrentGroups } from '../stores/wraps/reader.ts'
import { checkWraps } from './check-wraps.ts'
import { type Acting, type ActionContext, actAs, type Done, isOutdated, noChange, type Runner } from './context.ts'
import type { Others } from './end-choice.ts'
import { type ActionFailure, invalid, refuse } from './failure.ts'
import type { By } from './plan.ts'
import { planRequestAction } from './plan-request-action.ts'

/** KY6: what is written under RK has to be under its newest generation, and a note of the house under its newest GS. */
async function hasStaleKey(
  { tx, type, body }: ActionContext,
  { request, requestKid }: LockedRequest,
): Promise<boolean> {
  const sealed = Object.values(body.envelopes)
  if (type !== 'add_handover_note') return sealed.some(({ kid }) => kid !== requestKid)
  const own = (await readCurrentGroups(tx, [request.careprovider_id])).get(request.careprovider_id)
  return sealed.some(({ kid }) => kid !== own?.secretKid)
}

/** The wraps of an action on a request: PK to the provider's group when everything is shared, else none. */
async function wrapsOf(context: ActionContext, locked: LockedRequest): Promise<Result<NewWrap[], ActionFailure>> {
  const { tx, type, codes, body, author, at } = context
  const sharesAll = type === 'access_to_data' && codes.variant === 'full'
  const given = body.wraps ?? []
  if (!sharesAll) return given.length === 0 ? ok([]) : invalid('wraps', 'not_allowed')
  const { careprovider_id } = locked.request
  const group = (await readCurrentGroups(tx, [careprovider_id])).get(careprovider_id)
  if (!group) return invalid('target', 'not_reachable')
  const expected = { kind: 'patient', cid: locked.patient.cid, to: 'group', group, key: locked.patientKid } as const
  return checkWraps(given, [expected], { accountId: author.id, spki: author.signing_spki }, at)
}

/** Whom set_receiver_assignee names: somebody who reads the provider's requests. */
async function subjectOf(
  { tx, type, codes }: ActionContext,
  careproviderId: number,
): Promise<Result<By['accountName'] | null, ActionFailure>> {
  if (type !== 'set_receiver_assignee') return ok(null)
  const { account_id } = codes
  if (account_id === null) return ok(null)
  const colleague = await readColleague(tx, account_id, careproviderId, requestReaderRoles)
  return colleague ? ok(colleague) : invalid('codes.account_id', 'unknown')
}

/** Mail 48, to who is in charge now and did not choose so. */
function mailsOf(subject: By['accountName'] | null, { id, careprovider_id }: RequestRow, by: By): PersonalMail[] {
  if (!subject || subject.id === by.accountId) return []
  const variables = { careprovider: careprovider_id, request: id }
  return [{ key: 'requestAssigned', accountId: subject.id, variables }]
}

async function decide(
  context: ActionContext,
  locked: LockedRequest,
  row: RequestActionRow,
): Promise<Result<null, ActionFailure>> {
  const outdated = isOutdated(context, row.decides, locked.request.decision)
  if (outdated === 'missing') return invalid('decision', 'required')
  if (!outdated) return ok(null)
  const about = { kind: 'auction_request', id: locked.request.id, patientId: locked.patient.id } as const
  return refuse('conflict', { decided_by: await readDecidedBy(context.tx, about) })
}

/** The provider's device told that this account has the request open. Kept apart from the chain: the patient is not locked. */
const noteOpened = ({ tx }: ActionContext, { request }: LockedRequest, { accountId, at }: By): Promise<void> =>
  keepSeen(tx, [
    {
      patient_id: request.patient_id,
      organisation_id: request.careprovider_id,
      account_id: accountId,
      auction_request_id: request.id,
      kind: 'opened',
      day: dayOf(at),
      at,
    },
  ])

/** The chosen request that is withdrawn ends the choice; under the patient's lock, so that no order of requests is crossed. */
async function othersOf({ tx, type }: ActionContext, { request, auction }: LockedRequest): Promise<Others | null> {
  if (type !== 'withdraw_acceptance' || request.status !== 'attributed') return null
  return {
    requests: await lockRequestsOfAuction(tx, auction.id),
    candidates: await readCandidates(tx, auction.id),
  }
}

async function plan(
  context: ActionContext<RequestActionType>,
  locked: LockedRequest,
  { by }: Acting,
  target: ResultTarget,
  otherStatuses: readonly RequestStatus[],
): Promise<Result<Done, ActionFailure>> {
  const { type } = context
  const row: RequestActionRow = requestActions[type]
  const decided = await decide(context, locked, row)
  if (!decided.ok) return decided
  // SY5: withdrawn, or over for longer than an undo is open
  if (hiddenBecause(locked.request, by.side, by.at) !== null) return refuse('action_not_offered')
  if (await hasStaleKey(context, locked)) return refuse('stale_key')
  const wraps = await wrapsOf(context, locked)
  if (!wraps.ok) return wraps
  const { request, auction } = locked
  const named = await subjectOf(context, request.careprovider_id)
  if (!named.ok) return named
  const subject = named.value
  const planned = planRequestAction(
    {
      ...context,
      envelopes: context.body.envelopes,
      request,
      auction,
      otherStatuses,
      others: await othersOf(context, locked),
      subject,
    },
    by,
  )
  if (!planned.ok) return planned
  if (type === 'revoke_access') {
    await withdrawPatientKey(context.tx, request)
    await hideFilesFrom(context.tx, request)
  }
  const isSeenMark = type === 'mark_seen'
  if (isSeenMark && by.side === 'provider') await noteOpened(context, locked, by)
  const after = planned.value.requests.find(({ id }) => id === request.id) ?? request
  const changes = planned.value.requests.length > 0
  return ok({
    change: {
      ...noChange,
      ...planned.value,
      wraps: wraps.value,
      patient: isSeenMark ? null : { id: locked.patient.id, accountId: by.accountId, at: by.at },
    },
    // whether an answer is unseen stands in the search's record
    extraFeed:
      isSeenMark && changes
        ? [{ audience: `careseeker:${request.careseeker_id}`, kind: 'auction', id: auction.id }]
        : [],
    target,
    mails: mailsOf(subject, request, by),
    decision: after.decision,
    rev: after.rev,
  })
}

/** The runner of one type of action on a request. */
export const runRequestAction: Runner<RequestActionType> = async (context) => {
  const { type, tx } = context
  const row: RequestActionRow = requestActions[type]
  const id = context.body.target.id ?? 0
  // asked together with the lock, and answered after it
  const [locked, otherStatuses] = await Promise.all([
    context.lockRequest(tx, id, type !== 'mark_seen'),
    row.to ? readOtherStatuses(tx, id) : [],
  ])
  if (!locked) return refuse('not_found')
  const { request, auction, patient } = locked
  const acting = actAs(context, {
    careseekerId: request.careseeker_id,
    careproviderId: request.careprovider_id,
    searchType: auction.criteria.search_type,
    station: patient.station_id,
  })
  if (!acting.ok) return acting
  if (request.cid !== context.body.target.cid) return invalid('target.cid', 'other_record')
  const target: ResultTarget = { kind: 'auction_request', id: request.id, organisation: acting.value.organisation }
  const done = await plan(context, locked, acting.value, target, otherStatuses as RequestStatus[])
  return done.ok ? done : { ok: false, error: { ...done.error, target } }
}
