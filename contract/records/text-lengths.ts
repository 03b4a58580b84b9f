// Longest plaintexts of a record, in characters (UTF-16 units): the schemas refuse longer ones, and each field says so before.

export const textLengths = {
  name: 100,
  /** a line */
  short: 200,
  /** free text, and every field of the record's sections */
  long: 10_000,
} as const
