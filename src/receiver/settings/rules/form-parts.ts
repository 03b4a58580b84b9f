// What each panel of the form is given.
import type { RulesForm } from './rules-form.ts'

export interface FormParts {
  readonly form: RulesForm
  /** of a field's input: the error summary links to it */
  idOf(field: keyof RulesForm): string
  /** the words of what is wrong with a field; null: nothing */
  problemOf(field: keyof RulesForm): string | null
  set<F extends keyof RulesForm>(field: F, value: RulesForm[F]): void
}
