// Free text in a form: no links. Source: specification, reference catalogues, section 5.
import { ok, type Result } from '../../contract/result.ts'
import { invalid, missing, type Problem } from './problem.ts'

const link = /(https?|ftps?):\/\//i

/** The trimmed text. Text with an http, https or ftp link is refused. An optional text may be empty. */
export function parseFreeText(text: string, options: { readonly required?: boolean } = {}): Result<string, Problem> {
  const trimmed = text.trim()
  if (trimmed === '') return options.required ? missing() : ok('')
  return link.test(trimmed) ? invalid('containsLink') : ok(trimmed)
}
