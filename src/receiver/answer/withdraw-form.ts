// The form 'Zusage zurückziehen' and what becomes of it: a reason, in own words where it is another one. Pure.
import type { CodeOf } from '../../../catalogue/define.ts'
import { withdrawalReasons } from '../../../catalogue/withdrawal-reasons.ts'
import type { WithdrawalCodes } from '../../../contract/actions/request-codes.ts'
import { err, ok, type Result } from '../../../contract/result.ts'
import { parseFreeText } from '../../../domain/validators/free-text.ts'
import type { FieldProblem } from './form-problem.ts'

export type WithdrawalReason = CodeOf<typeof withdrawalReasons>
export interface WithdrawForm {
  readonly reason: WithdrawalReason | null
  /** kept for a reason that is not chosen now */
  readonly message: string
}
export type WithdrawField = 'reason' | 'message'

export const emptyWithdrawForm: WithdrawForm = { reason: null, message: '' }

export const needsWords = ({ reason }: WithdrawForm): boolean => reason === withdrawalReasons.code.other

/** Reads the form: words go along with the reason that needs them only. */
export function readWithdrawForm(
  form: WithdrawForm,
): Result<{ codes: WithdrawalCodes; message: string }, readonly FieldProblem<WithdrawField>[]> {
  const { reason } = form
  if (reason === null) return err([{ field: 'reason', text: 'receiver:withdraw.reasonMissing' }])
  const text = parseFreeText(needsWords(form) ? form.message : '', { required: needsWords(form) })
  if (text.ok) return ok({ codes: { reason }, message: text.value })
  const isMissing = text.error.code === 'validation_missing'
  return err([
    { field: 'message', text: isMissing ? 'receiver:withdraw.otherMissing' : `domain:problem.${text.error.reason}` },
  ])
}
