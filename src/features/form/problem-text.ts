// The sentence of a problem: the same at its field, in the list above the page and on the check page. Pure.

import type { FieldValue } from '../../../contract/field-value.ts'
import { dayOf } from '../../../domain/calendar.ts'
import { shortDate } from '../../../domain/dates.ts'
import type { FormProblem } from '../../../domain/forms/check.ts'
import { checkValue, valueProblemKey } from '../../../domain/forms/check-value.ts'
import { isEmpty } from '../../../domain/forms/conditions.ts'
import type { Field, ProblemParams } from '../../../domain/forms/define.ts'
import { fieldLabel } from '../../../domain/forms/labels.ts'
import type { Words } from '../../../domain/words.ts'
import { clock } from '../../platform/clock.ts'

const isDay = (value: string | number): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)

const written = (params: ProblemParams, { locale }: Words): ProblemParams =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, isDay(value) ? shortDate(value, locale) : value]),
  )

/** @param texts the form's locale file */
export const problemText = (
  { text, params, field }: Pick<FormProblem, 'text' | 'params' | 'field'>,
  texts: string,
  words: Words,
): string => words.t(text, { ...written(params, words), field: words.t(fieldLabel({ texts }, field)) })

/** What is wrong with a value in itself, as it is said when its field is left; null: nothing, or nothing is entered. */
export function valueProblemText(
  field: Field,
  value: FieldValue | undefined,
  texts: string,
  words: Words,
): string | null {
  if (value === undefined || isEmpty(value)) return null
  const wrong = checkValue(field, value, dayOf(clock.now()))
  return wrong && problemText({ text: valueProblemKey(wrong), params: wrong.params ?? {}, field }, texts, words)
}

/** id of a field's input, by its path: the list of problems leads to it. */
export const fieldId = (path: string): string => `form-${path.replaceAll('.', '-')}`
