// Addresses as people type or paste them: one a line, or between commas. Pure.

/** Each once, in small letters, in the order typed. */
export const addressesOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n;,]+/)
      .map((line) => line.trim().toLowerCase())
      .filter((line) => line !== ''),
  ),
]
