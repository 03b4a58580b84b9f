// What the page tells the browser's console: event names and codes, never texts of a person or a patient; and whatever it is
// given, no date gets through. What hides dates is loaded when something goes wrong, so that no first load carries it.

import { track } from './marks.ts'

type Fields = Readonly<Record<string, string | number | boolean | null>>

/** Something that should not have happened; `error` is a bug, told by its stack. Tracked on the page's timeline too, by its code. */
export function logError(event: string, fields: Fields = {}, error?: unknown): void {
  track(event, typeof fields.code === 'string' ? { code: fields.code } : {})
  void tell(event, fields, error)
}

async function tell(event: string, fields: Fields, error: unknown): Promise<void> {
  try {
    const hide = await import('../../domain/hidden-dates.ts')
    console.error(event, hide.withoutDates(fields), ...(error === undefined ? [] : [hide.hiddenError(error)]))
  } catch {
    console.error(event) // not reachable: then without what may hold a date
  }
}
