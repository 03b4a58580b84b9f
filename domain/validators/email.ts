// E-mail addresses as people type them. Source: specification, reference catalogues, section 5.
import { emailForm, MAX_EMAIL_LENGTH } from '../../contract/forms.ts'
import { ok, type Result } from '../../contract/result.ts'
import { invalid, missing, type Problem } from './problem.ts'

const umlauts = /[äöüß]/i

/**
 * The address as it is sent: trimmed, in lower case and composed (NFC). Empty, with a comma, with two @, of another form, or (unless
 * special characters are allowed) with umlauts or ß: the problem says which.
 */
export function parseEmail(
  text: string,
  options: { readonly allowSpecialCharacters?: boolean } = {},
): Result<string, Problem> {
  const address = text.trim().toLowerCase().normalize('NFC')
  if (address === '') return missing('emailEmpty')
  if (address.includes(',')) return invalid('emailInvalidCharacter')
  if (address.split('@').length > 2) return invalid('emailTwoAts')
  if (!emailForm.test(address) || address.length > MAX_EMAIL_LENGTH) return invalid('emailWrongForm')
  if (!options.allowSpecialCharacters && umlauts.test(address)) return invalid('emailUmlaut')
  return ok(address)
}
