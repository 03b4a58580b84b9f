// The form 'Antwort eintragen' and what becomes of it. Pure.

import { declinedReasons } from '../../../catalogue/declined-reasons.ts'
import { answerChannels } from '../../../catalogue/search/answer-channels.ts'
import { err, ok, type Result } from '../../../contract/result.ts'
import { parseFutureDay } from '../../../domain/validators/day.ts'
import { parseFreeText } from '../../../domain/validators/free-text.ts'
import type { RecordedAnswer } from '../../data/search-port.ts'

export const answerKinds = ['record_acceptance', 'record_interest', 'record_decline'] as const
export type AnswerKind = (typeof answerKinds)[number]

export interface RecordedAnswerForm {
  readonly kind: AnswerKind | null
  /** catalogue answer channels */
  readonly channel: number
  /** who said so */
  readonly from: string
  /** catalogue solutions, of an acceptance */
  readonly solutions: readonly number[]
  /** as typed, of an acceptance; empty: as wished */
  readonly availableFrom: string
  /** catalogue declined reasons, of a decline */
  readonly reason: number | null
  readonly text: string
}
export type RecordedField = 'kind' | 'from' | 'solutions' | 'availableFrom' | 'reason' | 'text'
export type RecordedProblems = Partial<Record<RecordedField, string>>

/** What can be written down of a call: reasons that need more than a sentence are the provider's own form. */
export const recordedReasons = declinedReasons.codes.filter(
  (reason) => reason !== declinedReasons.code.noCapacityForPatient,
)

export const emptyRecordedAnswer = (solutions: readonly number[]): RecordedAnswerForm => ({
  kind: null,
  channel: answerChannels.code.phone,
  from: '',
  solutions: solutions.length === 1 ? solutions : [],
  availableFrom: '',
  reason: null,
  text: '',
})

const needsText: ReadonlySet<number | null> = new Set([
  declinedReasons.code.other,
  declinedReasons.code.noCapacityForPatientText,
])

/** Reads the form, or says what to correct (keys of texts by field). */
export function readRecordedAnswer(
  form: RecordedAnswerForm,
  { startDate, today, nowMs }: { readonly startDate: string; readonly today: string; readonly nowMs: number },
): Result<RecordedAnswer, RecordedProblems> {
  const problems: { -readonly [K in keyof RecordedProblems]: RecordedProblems[K] } = {}
  if (form.kind === null) problems.kind = 'sender:search.record.problem.kind'
  if (form.from.trim() === '') problems.from = 'sender:search.record.problem.from'
  const text = parseFreeText(
    [form.from, form.text]
      .map((part) => part.trim())
      .filter(Boolean)
      .join('\n'),
  )
  if (!text.ok) problems.text = `domain:problem.${text.error.reason}`
  const isAcceptance = form.kind === 'record_acceptance'
  if (isAcceptance && form.solutions.length === 0) problems.solutions = 'sender:search.record.problem.solutions'
  const from = form.availableFrom.trim() === '' ? ok(startDate) : parseFutureDay(form.availableFrom, today)
  if (isAcceptance && !from.ok) problems.availableFrom = `domain:problem.${from.error.reason}`
  const isDecline = form.kind === 'record_decline'
  if (isDecline && form.reason === null) problems.reason = 'sender:search.record.problem.reason'
  if (isDecline && needsText.has(form.reason) && form.text.trim() === '')
    problems.text = 'sender:search.record.problem.text'
  if (Object.keys(problems).length > 0 || form.kind === null || !text.ok || !from.ok) return err(problems)
  const common = { channel: form.channel, answered_at: nowMs }
  switch (form.kind) {
    case 'record_acceptance':
      return ok({
        type: form.kind,
        codes: { ...common, accepted_solutions: [...form.solutions], available_from: from.value, room_type: null },
        text: text.value,
      })
    case 'record_decline':
      return ok({
        type: form.kind,
        codes: { ...common, declined_reason: form.reason ?? 0, capacity_date: null, no_capacity_reasons: [] },
        text: text.value,
      })
    case 'record_interest':
      return ok({
        type: form.kind,
        codes: { ...common, missing: [], needed_by: null, held_places: 0 },
        text: text.value,
      })
  }
}
