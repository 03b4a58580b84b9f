// What the codes of an action on a request add to its row of the lifecycle table. Pure.
import type * as z from 'zod/mini'
import { declinedReasons } from '../../catalogue/declined-reasons.ts'
import { lackingDetails } from '../../catalogue/lacking-details.ts'
import { missingInformations } from '../../catalogue/missing-informations.ts'
import { noCapacityTypes } from '../../catalogue/no-capacity-types.ts'
import { roomTypes } from '../../catalogue/room-types.ts'
import { answerChannels } from '../../catalogue/search/answer-channels.ts'
import type {
  AcceptCodes,
  accessToDataCodes,
  DeclineCodes,
  handoverNoteCodes,
  InterestCodes,
  markSeenCodes,
  missingInfoCodes,
  RecordedCodes,
  sendMessageCodes,
} from '../../contract/actions/request-codes.ts'
import { ok, type Result } from '../../contract/result.ts'
import { emptyResponse } from '../../domain/lifecycle/predict.ts'
import { remindableAt } from '../../domain/lifecycle/reminders.ts'
import { type ActionFailure, invalid } from './failure.ts'
import type { By, Move } from './plan.ts'
import type { RequestActionInput } from './plan-request-action.ts'

type Filled = Result<Omit<Move, 'decides' | 'status'>, ActionFailure>
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

function fillAccept(input: RequestActionInput, by: By): Filled {
  const codes = input.codes as AcceptCodes
  const asked = input.auction.criteria.solutions
  const { accepted_solutions, available_from, room_type } = codes
  if (!accepted_solutions.every((code) => asked.includes(code))) {
    return invalid('codes.accepted_solutions', 'not_asked_for')
  }
  if (room_type !== null && !roomTypes.isCode(room_type)) return invalid('codes.room_type', 'unknown')
  return ok({
    response: { ...answeredBy(input, by), accepted_solutions, available_from, room_type },
    event: { type: 'accepted', context: { accepted_solutions, available_from } },
  })
}

function fillDecline(input: RequestActionInput, by: By): Filled {
  const codes = input.codes as DeclineCodes
  const { declined_reason, capacity_date, no_capacity_reasons } = codes
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

function checkMissing(missing: readonly number[], message: unknown, path: string): Result<null, ActionFailure> {
  if (!missing.every((code) => missingInformations.isCode(code))) return invalid('codes.missing', 'unknown')
  const needsWords = missing.includes(missingInformations.code.other)
  return needsWords && !message ? invalid(`envelopes.${path}`, 'required') : ok(null)
}

function fillInterest(input: RequestActionInput, by: By): Filled {
  const { missing, needed_by, held_places } = input.codes as InterestCodes
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
function recorded(filled: Filled, input: RequestActionInput, by: By): Filled {
  if (!filled.ok) return filled
  const { channel, answered_at } = input.codes as RecordedCodes
  if (!answerChannels.isCode(channel)) return invalid('codes.channel', 'unknown')
  if (answered_at > by.at + slackMs) return invalid('codes.answered_at', 'future')
  const { response, event } = filled.value
  const told: Response = { ...emptyResponse, ...response, recorded: { channel, answered_at } }
  return ok({ response: told, ...(event && { event: { ...event, context: { ...event.context, manual: channel } } }) })
}

function fillMissingInfo({ codes, envelopes }: RequestActionInput): Filled {
  const { missing, fields = [], message_cid } = codes as z.infer<typeof missingInfoCodes>
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
function fillSeen({ codes, request }: RequestActionInput, by: By): Filled {
  const { event_no } = codes as z.infer<typeof markSeenCodes>
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

/** What the codes of an action add to its row of the table. */
export function fillRequestAction(input: RequestActionInput, by: By): Filled {
  switch (input.type) {
    case 'mark_seen':
      return fillSeen(input, by)
    case 'accept_request':
      return fillAccept(input, by)
    case 'decline_request':
      return fillDecline(input, by)
    case 'report_interest':
      return fillInterest(input, by)
    case 'record_acceptance':
      return recorded(fillAccept(input, by), input, by)
    case 'record_decline':
      return recorded(fillDecline(input, by), input, by)
    case 'record_interest':
      return recorded(fillInterest(input, by), input, by)
    case 'undo_accept_request':
    case 'undo_decline_request':
    case 'undo_report_interest':
    case 'undo_recorded_answer':
      return ok({ response: null })
    case 'needs_sent':
      return fillNeeds(input, 'sent', by)
    case 'needs_dropped':
      return fillNeeds(input, 'dropped', by)
    case 'missing_info':
      return fillMissingInfo(input)
    case 'add_handover_note': {
      const { note_cid } = input.codes as z.infer<typeof handoverNoteCodes>
      return ok({ event: { type: 'handover_note', context: { note_cid, note: input.envelopes.note } } })
    }
    case 'set_receiver_assignee': {
      const subject_account = input.subject ?? null
      return ok({
        columns: { assignee_id: subject_account?.id ?? null },
        event: { type: 'assignee_set', context: { subject_account } },
      })
    }
    case 'send_message':
    case 'assess': {
      const { message_cid } = input.codes as z.infer<typeof sendMessageCodes>
      const type = input.type === 'assess' ? 'assessed' : 'message'
      return ok({ event: { type, context: { message: input.envelopes.message, message_cid } } })
    }
    case 'access_to_data': {
      const { variant } = input.codes as z.infer<typeof accessToDataCodes>
      return ok({ shared: variant, event: { type: 'access_to_data', context: { variant } } })
    }
    case 'revoke_access':
      return ok({ shared: 'none' })
    case 'notify_request':
      return fillReminder(input, by)
    case 'send_fax':
      return ok({ columns: { fax_page_at: by.at } })
    case 'confirm_fax':
      return ok({ columns: { fax_sent_at: by.at } })
    case 'access_patient_data':
    case 'archive_request':
    case 'undo_manual_archive':
      return ok({})
  }
}
