// German bank accounts as people type them. Source: specification, reference catalogues, section 5.
import { ok, type Result } from '../../contract/result.ts'
import { invalid, missing, type Problem } from './problem.ts'

/** After the spaces are gone and in capitals. The specification asks for no more: the bank checks the digits. */
const form = /^DE[0-9A-Z]{20}$/

/** The number as it is sent: in capitals, without spaces. An optional one may be empty. */
export function parseIban(text: string, options: { readonly required?: boolean } = {}): Result<string, Problem> {
  const typed = text.replace(/\s/g, '')
  if (typed === '') return options.required ? missing() : ok('')
  // small letters of other alphabets can become capitals of ours: they are none
  if (!/^[0-9A-Za-z]+$/.test(typed)) return invalid('iban')
  const number = typed.toUpperCase()
  return form.test(number) ? ok(number) : invalid('iban')
}
