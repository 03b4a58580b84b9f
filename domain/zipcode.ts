// German zipcodes: exactly five digits after trimming. Source: specification, reference catalogues, section 5.

/** The zipcode in a text, or null when it is none. */
export function parseZipcode(text: string): string | null {
  const trimmed = text.trim()
  return /^[0-9]{5}$/.test(trimmed) ? trimmed : null
}
