// What the codes of an action on a request add to its row of the lifecycle table. Pure.
import { declinedReasons } from '../../catalogue/declined-reasons.ts'
import { lackingDetails } from '../../catalogue/lacking-details.ts'
import { missingInformations } from '../../catalogue/missing-informations.ts'
import { noCapacityTypes } from '../../catalogue/no-capacity-types.ts'
import { roomTypes } from '../../catalogue/room-types.ts'
import { answerChannels } from '../../catalogue/search/answer-channels.ts'
import { withdrawalReasons } from '../../catalogue/withdrawal-reasons.ts'
import type { CodesOf } from '../../contract/actions/registry.ts'
import type { RecordedCodes } from '../../contract/actions/request-codes.ts'
import { ok, type Result } from '../../contract/result.ts'
import { lastWithdrawalDay } from '../../domain/admission.ts'
import { dayOf } from '../../domain/calendar.ts'
import { emptyResponse } from '../../domain/lifecycle/predict.ts'
import { remindableAt } from '../../domain/lifecycle/reminders.ts'
import type { RequestActionType } from '../../domain/lifecycle/request-actions.ts'
import { type ActionFailure, invalid, refuse } from './failure.ts'
import type { By, Move } from './plan.ts'
import type { RequestActionInput } from './plan-request-action.ts'

type Filled = Result<Omit<Move, 'decides' | 'status'>, ActionFailure>
type Fill<T extends RequestActionType> = (input: RequestActionInput<T>, by: By) => Filled
type Response = NonNullable<Move['response']>

const messageReasons: readonly number[] = [declinedReasons.code.other, declinedReasons.code.noCapacityForPatientText]
/** clocks differ a little */
const slackMs = 5 * 60_000
/** a place is kept, and something waited for, at most this long */
const holdMs = 31 * 86_400_000

const answeredBy = (input: RequestActionInput, by: By) => ({
  ...emptyResponse,
  message: input.envelopes['response/message'] ?? null,
  account: by.accountName,
  at: by.at,
})

function fillAccept(input: RequestActionInput<'accept_request' | 'record_acceptance'>, by: By): Filled {
  const asked = input.auction.criteria.solutions
  const { accepted_solutions, available_from, room_type } = input.codes
  if (!accepted_solutions.every((code) => asked.includes(code))) {
    return invalid('codes.accepted_solutions', 'not_asked_for')
  }
  if (room_type !== null && !roomTypes.isCode(room_type)) return invalid('codes.room_type', 'unknown')
  return ok({
    response: { ...answeredBy(input, by), accepted_solutions, available_from, room_type },
    event: { type: 'accepted', context: { accepted_solutions, available_from } },
  })
}

function fillDecline(input: RequestActionInput<'decline_request' | 'record_decline'>, by: By): Filled {
  const { declined_reason, capacity_date, no_capacity_reasons } = input.codes
  if (!declinedReasons.isCode(declined_reason)) return invalid('codes.declined_reason', 'unknown')
  if (messageReasons.includes(declined_reason) && !input.envelopes['response/message']) {
    return invalid('envelopes.response/message', 'required')
  }
  if (capacity_date !== null && declined_reason !== declinedReasons.code.noCapacity) {
    return invalid('codes.capacity_date', 'not_allowed')
  }
  const needsReasons = declined_reason === declinedReasons.code.noCapacityForPatient
  if (needsReasons !== no_capacity_reasons.length > 0) {
    return invalid('codes.no_capacity_reasons', needsReasons ? 'required' : 'not_allowed')
  }
  if (!no_capacity_reasons.every(({ type }) => noCapacityTypes.isCode(type))) {
    return invalid('codes.no_capacity_reasons', 'unknown')
  }
  return ok({
    response: { ...answeredBy(input, by), declined_reason, capacity_date, no_capacity_reasons },
    event: { type: 'declined', context: { declined_reason } },
  })
}

function fillWithdrawal(input: RequestActionInput<'withdraw_acceptance'>, by: By): Filled {
  const { request, auction, codes } = input
  const { reason } = codes
  if (!withdrawalReasons.isCode(reason)) return invalid('codes.reason', 'unknown')
  if (reason === withdrawalReasons.code.other && !input.envelopes['response/message']) {
    return invalid('envelopes.response/message', 'required')
  }
  const accepted = request.response ?? emptyResponse
  if (dayOf(by.at) > lastWithdrawalDay({ auction, response: accepted })) return refuse('action_not_offered')
  return ok({
    response: { ...answeredBy(input, by), withdrawn: { reason, chosen: request.status === 'attributed' } },
    event: { type: 'acceptance_withdrawn', context: { withdrawn_reason: reason } },
  })
}

function checkMissing(missing: readonly number[], message: unknown, path: string): Result<null, ActionFailure> {
  if (!missing.every((code) => missingInformations.isCode(code))) return invalid('codes.missing', 'unknown')
  const needsWords = missing.includes(missingInformations.code.other)
  return needsWords && !message ? invalid(`envelopes.${path}`, 'required') : ok(null)
}

function fillInterest(input: RequestActionInput<'report_interest' | 'record_interest'>, by: By): Filled {
  const { missing, needed_by, held_places } = input.codes
  const checked = checkMissing(missing, input.envelopes['response/message'], 'response/message')
  if (!checked.ok) return checked
  if (held_places > 0 && needed_by === null) return invalid('codes.needed_by', 'required')
  if (needed_by !== null && needed_by > by.at + holdMs) return invalid('codes.needed_by', 'too_late')
  return ok({
    response: { ...answeredBy(input, by), missing, needed_by, held_places },
    event: { type: 'interested', context: { missing, ...(held_places > 0 && { held_until: needed_by }) } },
  })
}

/** The clinic's word to what an interest needs; the answer stays as it is. */
const fillNeeds = ({ request }: RequestActionInput, said: 'sent' | 'dropped', { at }: By): Filled =>
  ok({ response: { ...emptyResponse, ...request.response, needs: { said, at } } })

/** The same answer, as the clinic heard it. */
const recorded =
  <T extends 'record_acceptance' | 'record_decline' | 'record_interest'>(fill: Fill<T>): Fill<T> =>
  (input, by) => {
    const filled = fill(input, by)
    if (!filled.ok) return filled
    const { channel, answered_at }: RecordedCodes = input.codes
    if (!answerChannels.isCode(channel)) return invalid('codes.channel', 'unknown')
    if (answered_at > by.at + slackMs) return invalid('codes.answered_at', 'future')
    const { response, event } = filled.value
    const told: Response = { ...emptyResponse, ...response, recorded: { channel, answered_at } }
    return ok({ response: told, ...(event && { event: { ...event, context: { ...event.context, manual: channel } } }) })
  }

function fillMissingInfo({ codes, envelopes }: RequestActionInput<'missing_info'>): Filled {
  const { missing, fields = [], message_cid } = codes
  const { message } = envelopes
  if (!fields.every((code) => lackingDetails.isCode(code))) return invalid('codes.fields', 'unknown')
  const checked = checkMissing(missing, message, 'message')
  if (!checked.ok) return checked
  if ((message === undefined) !== (message_cid === undefined)) return invalid('codes.message_cid', 'required')
  return ok({
    event: {
      type: 'missing_info',
      context: { missing, ...(fields.length > 0 && { fields }), ...(message && { message, message_cid }) },
    },
  })
}

/** SY7: seen numbers only grow, and never pass the newest event. */
function fillSeen({ codes, request }: RequestActionInput<'mark_seen'>, by: By): Filled {
  const { event_no } = codes
  const { seen_clinic_no, seen_provider_no, provider_first_seen_at, last_no_clinic, last_no_provider } = request
  if (by.side === 'clinic') {
    const seen = Math.min(event_no, last_no_clinic)
    return ok({ seen: seen > seen_clinic_no ? { seen_clinic_no: seen, seen_clinic_at: by.at } : {} })
  }
  const isFirst = provider_first_seen_at === null
  const seen = Math.min(event_no, last_no_provider)
  return ok({
    seen: {
      ...(seen > seen_provider_no ? { seen_provider_no: seen, seen_provider_at: by.at } : {}),
      provider_first_seen_at: provider_first_seen_at ?? by.at,
    },
    ...(isFirst ? { event: { type: 'request_seen' as const } } : {}),
  })
}

function fillReminder({ request }: RequestActionInput, { at }: By): Filled {
  return at < remindableAt(request) ? invalid('target', 'too_soon') : ok({ columns: { notified_at: at } })
}

const fillMessage =
  (type: 'message' | 'assessed'): Fill<'send_message' | 'assess'> =>
  ({ codes: { message_cid }, envelopes: { message } }) =>
    ok({ event: { type, context: { message, message_cid } } })

const takesBack = (): Filled => ok({ response: null })

type Coded = { [T in RequestActionType]: CodesOf<T> extends Record<string, never> ? never : T }[RequestActionType]

/** Whoever carries codes says here what they mean; of the others, what is not named adds nothing. */
const fills: { readonly [T in Coded]: Fill<T> } & { readonly [T in RequestActionType]?: Fill<T> } = {
  mark_seen: fillSeen,
  accept_request: fillAccept,
  decline_request: fillDecline,
  report_interest: fillInterest,
  record_acceptance: recorded<'record_acceptance'>(fillAccept),
  record_decline: recorded<'record_decline'>(fillDecline),
  record_interest: recorded<'record_interest'>(fillInterest),
  withdraw_acceptance: fillWithdrawal,
  undo_accept_request: takesBack,
  undo_decline_request: takesBack,
  undo_report_interest: takesBack,
  undo_recorded_answer: takesBack,
  needs_sent: (input, by) => fillNeeds(input, 'sent', by),
  needs_dropped: (input, by) => fillNeeds(input, 'dropped', by),
  missing_info: fillMissingInfo,
  add_handover_note: ({ codes: { note_cid }, envelopes: { note } }) =>
    ok({ event: { type: 'handover_note', context: { note_cid, note } } }),
  set_receiver_assignee: ({ subject: subject_account = null }) =>
    ok({
      columns: { assignee_id: subject_account?.id ?? null },
      event: { type: 'assignee_set', context: { subject_account } },
    }),
  send_message: fillMessage('message'),
  assess: fillMessage('assessed'),
  access_to_data: ({ codes: { variant } }) =>
    ok({ shared: variant, event: { type: 'access_to_data', context: { variant } } }),
  revoke_access: () => ok({ shared: 'none' }),
  notify_request: fillReminder,
  send_fax: (_input, by) => ok({ columns: { fax_page_at: by.at } }),
  confirm_fax: (_input, by) => ok({ columns: { fax_sent_at: by.at } }),
}

/** What the codes of an action add to its row of the table. */
export function fillRequestAction<T extends RequestActionType>(type: T, input: RequestActionInput<T>, by: By): Filled {
  const byType: { readonly [K in RequestActionType]?: Fill<K> } = fills
  return byType[type]?.(input, by) ?? ok({})
}
