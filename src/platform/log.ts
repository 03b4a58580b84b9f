// What the page tells the browser's console: event names and codes, never texts of a person or a patient; and whatever it is
// given, no date gets through. What hides dates is loaded when something goes wrong, so that no first load carries it.

type Fields = Readonly<Record<string, string | number | boolean | null>>

/** Something that should not have happened; `error` is a bug, told by its stack. */
export function logError(event: string, fields: Fields = {}, error?: unknown): void {
  import('../../domain/hidden-dates.ts').then(
    ({ hideDates, withoutDates }) =>
      console.error(event, withoutDates(fields), ...(error === undefined ? [] : [hideDates(textOf(error))])),
    () => console.error(event), // not reachable: then without what may hold a date
  )
}

/** Some browsers' stacks lack the message. */
function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const told = `${error.name}: ${error.message}`
  return error.stack?.includes(error.message) ? error.stack : `${told}\n${error.stack ?? ''}`
}
