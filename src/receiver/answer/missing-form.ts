// The form 'Angaben fehlen' and what becomes of it: what was marked and typed → codes of the signed action, or what to correct. Pure.
import { lackingDetails } from '../../../catalogue/lacking-details.ts'
import { missingInformations } from '../../../catalogue/missing-informations.ts'
import { err, ok, type Result } from '../../../contract/result.ts'
import { parseFreeText } from '../../../domain/validators/free-text.ts'
import type { MissingDetails } from '../../data/ports.ts'
import type { FieldProblem } from './form-problem.ts'

export interface MissingForm {
  /** catalogue lacking details */
  readonly fields: readonly string[]
  /** catalogue missing informations */
  readonly missing: readonly number[]
  readonly text: string
}
export type MissingField = 'fields' | 'text'

export const emptyMissingForm: MissingForm = { fields: [], missing: [], text: '' }

/** Something has to be marked or written; words alone are 'Anderes', which needs words. */
export function readMissingForm(
  form: MissingForm,
): Result<{ codes: MissingDetails; text: string }, readonly FieldProblem<MissingField>[]> {
  const fields = lackingDetails.sort(form.fields.filter(lackingDetails.isCode))
  const marked = missingInformations.sort(form.missing.filter(missingInformations.isCode))
  const isWordsAlone = fields.length + marked.length === 0 && form.text.trim() !== ''
  const missing = isWordsAlone ? [missingInformations.code.other] : marked
  const problems: FieldProblem<MissingField>[] = []
  if (fields.length + missing.length === 0) problems.push({ field: 'fields', text: 'request-work:missing.nothing' })
  const text = parseFreeText(form.text, { required: missing.includes(missingInformations.code.other) })
  if (!text.ok) {
    const isMissing = text.error.code === 'validation_missing'
    problems.push({
      field: 'text',
      text: isMissing ? 'request-work:missing.otherMissing' : `domain:problem.${text.error.reason}`,
    })
  }
  if (problems.length > 0 || !text.ok) return err(problems)
  return ok({ codes: { missing, ...(fields.length > 0 ? { fields } : {}) }, text: text.value })
}
