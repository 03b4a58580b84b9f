// How far a page is: of the fields that are asked, how many are filled and how many are still open. Pure.
import type { GroupEntry } from '../../contract/field-value.ts'
import type { FormProblem } from './check.ts'
import { askedValues, isAsked, isEmpty, isRequired } from './conditions.ts'
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

interface Count {
  readonly filled: number
  readonly open: number
}

function countFields(fields: readonly Field[], values: FormValues, outer: FormValues): Count {
  const asked = askedValues(fields, values, outer)
  const seen = { ...outer, ...asked }
  let [filled, open] = [0, 0]
  for (const field of fields.filter((one) => isAsked(one, seen))) {
    const value = asked[field.key]
    if (isEmpty(value)) {
      if (isRequired(field, seen)) open += 1
    } else if (field.kind === 'repeat') {
      for (const entry of value as readonly GroupEntry[]) {
        const inner = countFields(field.fields, entry, seen)
        filled += inner.filled
        open += inner.open
      }
    } else {
      filled += 1
    }
  }
  return { filled, open }
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
    const { filled, open } = countFields(fields, own, asked)
    const ofPage = problems.filter((problem) => problem.form === form.name && problem.page === page.key)
    const missingByRule = ofPage.filter(({ kind, text }) => kind === 'missing' && !text.startsWith('form:')).length
    const wrong = ofPage.filter(({ kind }) => kind === 'change').length
    return { page: page.key, total: filled + open + missingByRule, filled, open: open + missingByRule, wrong }
  })
}
