// German zipcodes: exactly five digits after trimming. Source: specification, reference catalogues, section 5.
import { zipcodeForm } from '../contract/forms.ts'

/** The zipcode in a text, or null when it is none. */
export function parseZipcode(text: string): string | null {
  const trimmed = text.trim()
  return zipcodeForm.test(trimmed) ? trimmed : null
}
