// E-mail addresses as people type and paste them. Source: specification, reference catalogues, section 5; what is cut off before:
// docs/READINGS.md#0469.
import { emailForm, MAX_EMAIL_LENGTH } from '../../contract/forms.ts'
import { ok, type Result } from '../../contract/result.ts'
import { withoutInvisible } from '../typed-text.ts'
import { invalid, missing, type Problem } from './problem.ts'

const umlauts = /[äöüß]/i
/** 'Maria K <maria@haus.example>' */
const named = /^[^<>]*<([^<>]*)>[;,]?$/

/** The address in what was pasted: of a link, or behind a name. */
function addressIn(text: string): string {
  const seen = withoutInvisible(text).trim()
  const address = (named.exec(seen)?.[1] ?? seen).trim()
  return address.replace(/^mailto:([^?]*)(?:\?.*)?$/i, '$1').trim()
}

/**
 * The address as it is sent: without signs that nobody sees, in lower case and composed (NFC). Empty, with a comma, with two @, of
 * another form, or (unless special characters are allowed) with umlauts or ß: the problem says which.
 */
export function parseEmail(
  text: string,
  options: { readonly allowSpecialCharacters?: boolean } = {},
): Result<string, Problem> {
  const address = addressIn(text).toLowerCase().normalize('NFC')
  if (address === '') return missing('emailEmpty')
  if (address.includes(',')) return invalid('emailInvalidCharacter')
  if (address.split('@').length > 2) return invalid('emailTwoAts')
  if (!emailForm.test(address) || address.length > MAX_EMAIL_LENGTH) return invalid('emailWrongForm')
  if (!options.allowSpecialCharacters && umlauts.test(address)) return invalid('emailUmlaut')
  return ok(address)
}
