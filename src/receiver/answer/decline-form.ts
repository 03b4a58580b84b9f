// The form 'Absagen' (W4) and what becomes of it: typed values → codes of the signed action, or what to correct. Pure.
// Which reason has which fields is the specification's table (professional apps, section 4).
import { declinedReasons } from '../../../catalogue/declined-reasons.ts'
import type { CodeOf } from '../../../catalogue/define.ts'
import { noCapacityTypes } from '../../../catalogue/no-capacity-types.ts'
import type { DeclineCodes } from '../../../contract/actions/request-codes.ts'
import { err, ok, type Result } from '../../../contract/result.ts'
import { dayOf } from '../../../domain/calendar.ts'
import { parseFutureDay } from '../../../domain/validators/day.ts'
import { parseFreeText } from '../../../domain/validators/free-text.ts'
import { dayProblemText, type FieldProblem } from './form-problem.ts'

export type DeclinedReason = CodeOf<typeof declinedReasons>
export type NoCapacityType = CodeOf<typeof noCapacityTypes>

/** Everything that was entered, also for reasons that are not chosen now: a change of mind loses nothing. */
export interface DeclineForm {
  readonly reason: DeclinedReason | null
  readonly dateKnown: boolean
  /** as typed */
  readonly date: string
  /** codes by no-capacity type */
  readonly lacking: Readonly<Partial<Record<NoCapacityType, readonly number[]>>>
  readonly message: string
}
export type DeclineField = 'reason' | 'date' | 'lacking' | 'message'

export const emptyDeclineForm: DeclineForm = { reason: null, dateKnown: false, date: '', lacking: {}, message: '' }

const { code } = declinedReasons
/** 'none': this reason has no text of its own */
export function messageRule(reason: DeclinedReason | null): 'required' | 'optional' | 'none' {
  if (reason === code.other || reason === code.noCapacityForPatientText) return 'required'
  return reason === code.payer ? 'optional' : 'none'
}

/** The chosen lacks in the order of the catalogue, types without a value left out. */
const lackingOf = (form: DeclineForm) =>
  noCapacityTypes.codes.flatMap((type) => {
    const values = form.lacking[type] ?? []
    return values.length > 0 ? [{ type, values: [...values] }] : []
  })

const missingMessage: Partial<Record<DeclinedReason, string>> = {
  [code.other]: 'receiver:decline.otherMissing',
  [code.noCapacityForPatientText]: 'receiver:decline.ownWordsMissing',
}

/** Reads the form: only what belongs to the chosen reason leaves the device. */
export function readDeclineForm(
  form: DeclineForm,
  nowMs: number,
): Result<{ codes: DeclineCodes; message: string }, readonly FieldProblem<DeclineField>[]> {
  const { reason } = form
  if (reason === null) return err([{ field: 'reason', text: 'receiver:decline.reasonMissing' }])
  const problems: FieldProblem<DeclineField>[] = []

  let capacityDate: string | null = null
  if (reason === code.noCapacity && form.dateKnown) {
    const day = parseFutureDay(form.date, dayOf(nowMs))
    if (day.ok) capacityDate = day.value
    else problems.push({ field: 'date', text: dayProblemText(day.error) })
  }

  const lacking = reason === code.noCapacityForPatient ? lackingOf(form) : []
  if (reason === code.noCapacityForPatient && lacking.length === 0) {
    problems.push({ field: 'lacking', text: 'receiver:decline.lackingMissing' })
  }

  const rule = messageRule(reason)
  const text = parseFreeText(rule === 'none' ? '' : form.message, { required: rule === 'required' })
  if (!text.ok) {
    const missing = text.error.code === 'validation_missing' ? missingMessage[reason] : undefined
    problems.push({ field: 'message', text: missing ?? `domain:problem.${text.error.reason}` })
  }
  if (problems.length > 0 || !text.ok) return err(problems)
  const codes = { declined_reason: reason, capacity_date: capacityDate, no_capacity_reasons: lacking }
  return ok({ codes, message: text.value })
}

/** The form as the answer that the clinic would read now; half-typed dates count as not known. */
export function declineSoFar(form: DeclineForm, nowMs: number) {
  const day = form.dateKnown ? parseFutureDay(form.date, dayOf(nowMs)) : null
  return {
    declined_reason: form.reason ?? 0,
    no_capacity_reasons: form.reason === code.noCapacityForPatient ? lackingOf(form) : [],
    capacity_date: day?.ok ? day.value : null,
    message: messageRule(form.reason) === 'none' ? null : form.message.trim(),
  }
}

/** A person has one care level: without one, or with an unknown one, no other is the reason. */
export function fittingReasons(
  type: NoCapacityType,
  before: readonly number[],
  after: readonly number[],
): readonly number[] {
  if (type !== noCapacityTypes.code.careLevel) return after
  const [added] = after.filter((value) => !before.includes(value))
  if (added === undefined) return after
  return added > 0 ? after.filter((value) => value > 0) : [added]
}
