// What a field of a form holds: JSON, sealed with the part of a document that it stands in (contract/records/document-part.ts), and
// described by a definition (domain/forms).

/** A line, a day as yyyy-MM-dd, a code of a list, a number, yes or no. */
export type Scalar = string | number | boolean

/** An entry of a repeated group: its fields by key, and an `id` of its own that stays when entries are moved. */
export interface GroupEntry {
  readonly [key: string]: FieldValue
}

export type FieldValue = Scalar | readonly Scalar[] | readonly GroupEntry[]
