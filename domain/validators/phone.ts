// Phone numbers as people type and paste them. Source: specification, reference catalogues, section 5; what is understood beyond
// it: docs/READINGS.md#0469.
import { ok, type Result } from '../../contract/result.ts'
import { typedLine } from '../typed-text.ts'
import { invalid, missing, type Problem } from './problem.ts'

/** After blanks and separators are gone: an optional '+', then digits. E.164 has 15; a house's own numbers may be longer. */
const form = /^\+?\d{1,20}$/
/** '0441 12345 App. 12', '0441 123-0 (Durchwahl 12)' */
const withExtension =
  /^(.*\d)[\s,;/(-]*(?:App(?:arat)?|Durchw(?:ahl)?|DW|Nebenst(?:elle)?|Nst|ext(?:ension)?)\b[\s.:-]*(\d{1,6})\)?$/i
/** what people write before a number */
const label = /^(?:tel(?:efon)?|(?:tele)?fax)\b[.: ]*/i
/** the second one begins anew, with its own zero or country code: '12345/0' is none */
const two = /\d(?:[\s().-]*\d){5,}\s*(?:[/,;|]|oder|und|or|and|bzw\.?)\s*(?:\+|\(?0)(?:[\s().-]*\d){5,}/i
const separators = /[\s()./-]/g

const digitsOf = (typed: string): string =>
  typed
    // the zero of calls within the country: +49 (0)441
    .replace(/^((?:\+|00)[\d\s]*)\(0\)/, '$1')
    .replace(separators, '')

/**
 * The number as it is sent: digits without what separates them, '+' before, and ' App. 12' behind where somebody has an extension.
 * An optional number may be empty.
 */
export function parsePhone(text: string, options: { readonly required?: boolean } = {}): Result<string, Problem> {
  const typed = typedLine(text).replace(label, '')
  if (typed === '') return options.required ? missing() : ok('')
  if (two.test(typed)) return invalid('twoPhones')
  const [, main = typed, extension] = withExtension.exec(typed) ?? []
  const number = digitsOf(main)
  if (!form.test(number)) return invalid('phone')
  return ok(extension === undefined ? number : `${number} App. ${extension}`)
}

/** The number of a fax as it is sent: as of a telephone, without an extension, which no machine dials. */
export function parseFax(text: string): Result<string, Problem> {
  const number = parsePhone(text)
  if (!number.ok) return invalid(number.error.reason === 'twoPhones' ? 'twoFaxes' : 'fax')
  return dialled(number.value) === number.value ? number : invalid('fax')
}

/** What a telephone dials: the number without its extension, which is asked for or dialled after. */
export const dialled = (phone: string): string => phone.replace(/ App\. \d+$/, '').replace(/[^\d+]/g, '')
