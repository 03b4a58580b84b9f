// What the rows of the search panel say beside name and place: marks, offered care, times, reasons. Pure.
import { declinedReasons } from '../../../catalogue/declined-reasons.ts'
import { filterReasons } from '../../../catalogue/filter-reasons.ts'
import { missingInformations } from '../../../catalogue/missing-informations.ts'
import { roomTypes } from '../../../catalogue/room-types.ts'
import { solutions } from '../../../catalogue/solutions.ts'
import type { Candidate, PanelCandidate } from '../../../contract/http/patients.ts'
import type { RequestRecord } from '../../../contract/http/records.ts'
import { dayOf } from '../../../domain/calendar.ts'
import {
  type CapacityAppearance,
  capacityAge,
  capacityAppearance,
  capacityLastsMs,
  capacityNow,
} from '../../../domain/capacity.ts'
import { dayText, momentText, waitingTime, waitingTimeAfter } from '../../../domain/dates.ts'
import { declineText } from '../../../domain/decline-texts.ts'
import { postcodeDistanceText } from '../../../domain/distance.ts'
import { isEnded, type RequestStatus } from '../../../domain/lifecycle/request-states.ts'
import type { Words } from '../../../domain/words.ts'
import type { SearchPanel } from '../../data/search-port.ts'
import { endTitle, withdrawalReasonText } from '../../features/request-view/index.ts'
import { labelOf, labelsOf } from '../../ui/labels.ts'
import { reasonDetailText } from './reason-texts.ts'
/** Oldenburg, 4,2 km */
export const placeText = (row: { city: string | null; distanceM: number | null }, words: Words): string =>
  [row.city, row.distanceM === null ? null : postcodeDistanceText(row.distanceM, words)].filter(Boolean).join(', ')

/** 'Kurzzeitpflege', 'Einzelzimmer', 'ab morgen': what a provider offered. */
export function offerTexts({ response }: RequestRecord, nowMs: number, words: Words): string[] {
  const from = response.available_from
  return [
    labelsOf(solutions, response.accepted_solutions, words).join(', '),
    labelOf(roomTypes, response.room_type, words) ?? '',
    from === null ? '' : words.t('sender:search.fromDate', { date: dayText(from, dayOf(nowMs), words) }),
  ].filter((text) => text !== '')
}

/** 'braucht: Arztbrief oder Befund bis heute, 18:00 Uhr'; null: nothing, or the clinic has answered it. */
export function needsText(record: RequestRecord, nowMs: number, words: Words): string | null {
  const { missing = [], needed_by: until = null } = record.response
  if (!isToAnswer(record)) return null
  const what = labelsOf(missingInformations, missing, words).join(', ')
  if (until === null) return words.t('interest:clinic.needs', { what })
  const key = until > nowMs ? 'needsUntil' : 'needsBefore'
  return words.t(`interest:clinic.${key}`, { what, moment: momentText(until, nowMs, words) })
}

/** An interest that waits for something, and the clinic has not said what became of it. */
export const isToAnswer = ({ status, response }: Pick<RequestRecord, 'status' | 'response'>): boolean =>
  status === 'interested' && (response.missing ?? []).length > 0 && !response.needs

/** 'Suche beendet': by what the clinic ended it; null: it did not, or that is not known. */
export const endText = ({ end }: Pick<RequestRecord, 'end'>, words: Words): string | null =>
  end ? endTitle(end.cause, { side: 'clinic' }, words) : null

/** 'erinnert: heute, 14:05 Uhr'; null: not, or nobody waits any more. */
export const remindedText = ({ status, notified_at: at }: RequestRecord, nowMs: number, words: Words): string | null =>
  at && (status === 'sent' || status === 'interested')
    ? words.t('sender:search.remindedAt', { moment: momentText(at, nowMs, words) })
    : null

/** 'Antwort nach 18 Min.', 'seit 3 Std.'; 'keine Antwort' once the request has ended without one. */
export function timeText({ sent_at, response, status }: RequestRecord, nowMs: number, words: Words): string {
  if (response.at !== null)
    return words.t('sender:search.answeredAfter', { time: waitingTimeAfter(sent_at, response.at, words) })
  if (isEnded(status as RequestStatus)) return words.t('sender:search.noAnswer')
  if (words.isLasting) return words.t('sender:search.askedAt', { moment: momentText(sent_at, nowMs, words) })
  return words.t('sender:search.since', { time: waitingTimeAfter(sent_at, nowMs, words) })
}

/** 'antwortet meist in 40 Min.'; null: the provider has not answered often enough. */
export function answerTimeText(
  { answerTimes }: Pick<SearchPanel, 'answerTimes'>,
  careproviderId: number,
  words: Words,
): string | null {
  const medianMs = answerTimes.get(careproviderId)
  if (medianMs === undefined) return null
  // under a minute is said as one
  return words.t('sender:search.usually', { time: waitingTime(0, Math.max(medianMs, 60_000), words) })
}

/** How old a provider's word of its free places is: 'vor 2 Std. gemeldet', 'zuletzt vor 12 Tagen gemeldet'. */
export function capacityReportedText(updatedAt: number | null, nowMs: number, words: Words): string | null {
  if (updatedAt === null) return null
  if (nowMs - updatedAt < 60_000) return words.t('sender:search.toldNow')
  const time = waitingTimeAfter(updatedAt, nowMs, words)
  return words.t(nowMs - updatedAt > capacityLastsMs ? 'sender:search.toldLast' : 'sender:search.told', { time })
}

/** 'ab 5. Dezember' of a free place that is none yet, 'wieder frei ab 5. Dezember' of a full house; null: nothing to say. */
export function capacityFromText(
  look: CapacityAppearance,
  from: string | null,
  nowMs: number,
  words: Words,
): string | null {
  const today = dayOf(nowMs)
  if (from === null || !(look === 'none' || (look === 'free' && from > today))) return null
  return words.t(`sender:search.from.${look}`, { day: dayText(from, today, words) })
}

/** Why a provider declined, or withdrew its acceptance; the reason's label alone where the text that a person wrote to it does not open. */
export function declineReasonText(
  { id, response }: RequestRecord,
  { answerTexts }: Pick<SearchPanel, 'answerTexts'>,
  words: Words,
): string | null {
  const text = answerTexts.get(id)
  const message = text?.state === 'open' ? text.value : null
  const reason = withdrawalReasonText(response, message, words)
  if (reason !== null) return words.t('request:withdrawnBecause', { reason })
  if (response.declined_reason === null) return null
  const decline = { ...response, declined_reason: response.declined_reason, message }
  return declineText(decline, words, { inTable: true }) || labelOf(declinedReasons, response.declined_reason, words)
}

/** The day that a candidate's report names; null: none, or an answer that came later says another, which stands among its reasons. */
export const reportedFrom = ({ careprovider, details }: Pick<Candidate, 'careprovider' | 'details'>): string | null =>
  details.some(({ reason, date }) => reason === filterReasons.code.capacityBackoff && date !== undefined)
    ? null
    : (careprovider.capacity_from ?? null)

/** The reasons why a candidate does not fit: 'Außerhalb des Umkreises: 31 km', 'Besonderer Bedarf nicht abgedeckt: Dialyse'. */
export const filterTexts = ({ details }: Pick<Candidate, 'details'>, words: Words): string[] =>
  details.flatMap((detail) => {
    const label = labelOf(filterReasons, detail.reason, words)
    if (label === null) return []
    const facts = reasonDetailText(detail, words)
    return facts ? `${label}: ${facts}` : label
  })

/** Where a candidate stands, on paper: why it does not fit, what the clinic says of it, and what it said of its places. */
export function candidateStateText(candidate: PanelCandidate, nowMs: number, words: Words): string {
  const { careprovider, preferred, status } = candidate
  const { capacity_status, capacity_updated_at: updatedAt } = careprovider
  const look = capacityAppearance(capacityNow(capacity_status, updatedAt, nowMs))
  const parts = [
    ...filterTexts(candidate, words),
    preferred ? words.t('sender:search.chosenFirst') : null,
    status === 'potential' || status === 'filtered' ? null : words.t(`catalogue:candidateStatus.${status}`),
    look && words.t(`common:status.${look}`),
    capacityFromText(look, reportedFrom(candidate), nowMs, words),
    updatedAt === null ? null : capacityAge(updatedAt, nowMs, words),
  ]
  return parts.filter(Boolean).join(' · ')
}

/** The kinds of care that can be chosen of an accept. */
export const choosableSolutions = ({ response, auction }: RequestRecord): readonly number[] =>
  response.accepted_solutions.length > 0 ? response.accepted_solutions : auction.criteria.solutions
