// What the page tells the browser's console: event names and codes, never texts of a person or a patient; and whatever it is
// given, no date gets through.
import { hideDates, withoutDates } from '../../domain/hidden-dates.ts'

type Fields = Readonly<Record<string, string | number | boolean | null>>

/** Something that should not have happened; `error` is a bug, told by its stack. */
export function logError(event: string, fields: Fields = {}, error?: unknown): void {
  console.error(event, withoutDates(fields), ...(error === undefined ? [] : [hideDates(textOf(error))]))
}

/** Some browsers' stacks lack the message. */
function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const told = `${error.name}: ${error.message}`
  return error.stack?.includes(error.message) ? error.stack : `${told}\n${error.stack ?? ''}`
}
