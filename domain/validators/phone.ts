// Phone numbers as people type them. Source: specification, reference catalogues, section 5.
import { ok, type Result } from '../../contract/result.ts'
import { invalid, missing, type Problem } from './problem.ts'

/** After the spaces are gone: an optional '+', then digits, dashes and slashes, at least one digit. */
const form = /^\+?[\d/-]*\d[\d/-]*$/

/**
 * The number as it is sent: without spaces, parentheses, dots, slashes and dashes. Parentheses and dots are taken out of
 * what is sent but not accepted when typed, as specified. An optional number may be empty.
 */
export function parsePhone(text: string, options: { readonly required?: boolean } = {}): Result<string, Problem> {
  const typed = text.replace(/\s/g, '')
  if (typed === '') return options.required ? missing() : ok('')
  if (!form.test(typed)) return invalid('phone')
  return ok(typed.replace(/[()./-]/g, ''))
}
