// What a validator says about a text that a person typed: one of the two codes of the specification (section 8) and the
// reason, whose sentence stands in the locale files under 'domain:problem.<reason>'.
import { err } from '../../contract/result.ts'

export type ProblemCode = 'validation_missing' | 'validation_invalid'

/** The names of the e-mail reasons are those of the specification's rules: empty, wrong form, invalid character, twoats, and umlauts or ß. */
export type ProblemReason =
  | 'missing'
  | 'emailEmpty'
  | 'emailWrongForm'
  | 'emailInvalidCharacter'
  | 'emailTwoAts'
  | 'emailUmlaut'
  | 'phone'
  | 'twoPhones'
  | 'fax'
  | 'twoFaxes'
  | 'hours'
  | 'hoursOrder'
  | 'hoursTooMany'
  | 'zipcode'
  | 'zipcodeAbroad'
  | 'iban'
  | 'containsLink'
  | 'tooLong'
  | 'date'
  | 'birthDate'
  | 'birthDateInFuture'
  | 'birthDateCentury'
  | 'birthDateTooOld'
  | 'noSuchDate'
  | 'dateInPast'

export interface Problem {
  readonly code: ProblemCode
  readonly reason: ProblemReason
}

export const missing = (reason: ProblemReason = 'missing') => err<Problem>({ code: 'validation_missing', reason })
export const invalid = (reason: ProblemReason) => err<Problem>({ code: 'validation_invalid', reason })
