// Addresses as people type or paste them: one a line, or between commas and semicolons; a name in quotation marks may hold a comma.
// Pure.

const one = /(?:"[^"]*"|[^\n;,"])+/g

/** Each once, in small letters, in the order typed. */
export const addressesOf = (text: string): string[] => [
  ...new Set((text.match(one) ?? []).map((line) => line.trim().toLowerCase()).filter((line) => line !== '')),
]
