// What a form says about one of its fields: the same words stand in the summary above and at the field.
import type { Problem } from '../../../domain/validators/problem.ts'

export interface FieldProblem<Field extends string> {
  readonly field: Field
  /** key of a locale file */
  readonly text: string
}

/** What a day from today on lacks: the sentence names an example, but for a day that the calendar does not have. */
export const dayProblemText = ({ reason }: Problem): string =>
  reason === 'noSuchDate' ? 'domain:problem.noSuchDate' : 'receiver:form.dateFromToday'
