// What somebody typed into the search of patients: a name, or a clinic's case number. Decisions, 'Search terms': only what looks
// like a case number leaves the device, and then as its HMAC (docs/decisions/0006). Pure.

const longest = 40
/** digits, letters and what stands between them in a number */
const part = /^[\p{L}\d][\p{L}\d./_#-]*$/u
/** before the number: 'KH 4711', 'Fall 4711' */
const longestPrefix = 4

/** The case number in what was typed, null when it looks like none: a name has no digit, a case number has one in all but a short beginning. */
export function caseNumberIn(typed: string): string | null {
  const parts = typed.trim().split(/\s+/)
  const text = parts.join(' ')
  if (text.length < 3 || text.length > longest || !/\d/.test(text)) return null
  const looksRight = parts.every(
    (one, i) => part.test(one) && (/\d/.test(one) || (i === 0 && one.length <= longestPrefix)),
  )
  return looksRight ? text : null
}
