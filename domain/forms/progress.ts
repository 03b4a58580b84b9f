// How far a page is: of the fields that are asked, how many are filled and how many are still open. Pure.
import type { GroupEntry } from '../../contract/field-value.ts'
import type { FormProblem } from './check.ts'
import { askedValues, isAsked, isEmpty, seenBy } from './conditions.ts'
import { type Field, type FormDefinition, type FormPage, type FormValues, fieldsOf } from './define.ts'

export interface PageProgress {
  readonly page: string
  /** required fields that are asked, and others that are filled: an optional field that stays empty counts nowhere */
  readonly total: number
  readonly filled: number
  /** required and empty */
  readonly open: number
  /** values that cannot go out */
  readonly wrong: number
}

/** Filled fields that are asked, those of a repeated group's entries one by one. */
function countFilled(fields: readonly Field[], values: FormValues, outer: FormValues): number {
  const asked = askedValues(fields, values, outer)
  const seen = seenBy(fields, asked, outer)
  const counts = fields.map((field) => {
    const value = asked[field.key]
    if (!isAsked(field, seen) || value === undefined || isEmpty(value)) return 0
    if (field.kind !== 'repeat') return 1
    return (value as readonly GroupEntry[]).reduce((sum, entry) => sum + countFilled(field.fields, entry, seen), 0)
  })
  return counts.reduce((sum, count) => sum + count, 0)
}

/** @param values of all forms of the application, @param problems of checkForms over the same values */
export function progressOf(
  form: FormDefinition,
  all: readonly FormPage[],
  values: FormValues,
  problems: readonly FormProblem[],
): readonly PageProgress[] {
  const asked = askedValues(fieldsOf(all), values)
  return form.pages.map((page) => {
    const fields = fieldsOf([page])
    const own = Object.fromEntries(fields.map(({ key }) => [key, values[key]]))
    const filled = countFilled(fields, own, asked)
    const ofPage = problems.filter((problem) => problem.form === form.name && problem.page === page.key)
    const open = ofPage.filter(({ kind }) => kind === 'missing').length
    const wrong = ofPage.filter(({ kind }) => kind === 'change').length
    return { page: page.key, total: filled + open, filled, open, wrong }
  })
}
