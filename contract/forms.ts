// The forms of texts that people type and the wire carries. One place: the schemas of this folder refuse by them what the
// validators of domain/validators told the person before.

/** exactly five digits. Source: specification, reference catalogues, section 5 */
export const zipcodeForm = /^[0-9]{5}$/

/** what no part of an address has: blanks, signs that nobody sees, and those that stand around an address ('mailto:', 'Name <…>') */
const notInAddress = String.raw`\s@,<>()\[\]:;"\\\p{C}\p{Default_Ignorable_Code_Point}`
const part = `[^${notInAddress}]+`
const label = `[^.${notInAddress}]+`

/** somebody@somewhere.top: one @, no empty part of a domain. */
export const emailForm = new RegExp(`^${part}@${label}(?:\\.${label})+$`, 'u')

/** RFC 5321, 4.5.3.1: the longest path without its brackets, in characters */
export const MAX_EMAIL_LENGTH = 254

/** A page that a browser opens: no spaces, and nobody's password in it. */
export const websiteForm = /^https?:\/\/[^\s/@"<>]+(\/[^\s"<>]*)?$/
