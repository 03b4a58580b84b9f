// The forms of texts that people type and the wire carries. One place: the schemas of this folder refuse by them what the
// validators of domain/validators told the person before.

/** exactly five digits. Source: specification, reference catalogues, section 5 */
export const zipcodeForm = /^[0-9]{5}$/

/** somebody@somewhere.top: no spaces, no comma, one @, no empty part of a domain. */
export const emailForm = /^[^\s@,]+@[^\s@,.]+(?:\.[^\s@,.]+)+$/

/** RFC 5321, 4.5.3.1: the longest path without its brackets, in characters */
export const MAX_EMAIL_LENGTH = 254

/** A page that a browser opens: no spaces, and nobody's password in it. */
export const websiteForm = /^https?:\/\/[^\s/@"<>]+(\/[^\s"<>]*)?$/
