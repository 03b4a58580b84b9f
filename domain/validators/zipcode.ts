// A zipcode in a form. The rule itself is domain/zipcode.ts.
import { ok, type Result } from '../../contract/result.ts'
import { parseZipcode } from '../zipcode.ts'
import { invalid, missing, type Problem } from './problem.ts'

/** The five digits. An optional zipcode may be empty. */
export function parseZipcodeField(
  text: string,
  options: { readonly required?: boolean } = {},
): Result<string, Problem> {
  if (text.trim() === '') return options.required ? missing('zipcode') : ok('')
  const zipcode = parseZipcode(text)
  return zipcode === null ? invalid('zipcode') : ok(zipcode)
}
