// What the page tells the browser's console: event names and codes, never texts of a person or a patient.

type Fields = Readonly<Record<string, string | number | boolean | null>>

/** Something that should not have happened; `error` is a bug with its stack. */
export function logError(event: string, fields: Fields = {}, error?: unknown): void {
  console.error(event, fields, ...(error === undefined ? [] : [error]))
}
