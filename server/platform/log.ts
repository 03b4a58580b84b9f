// What the operator reads: one JSON line an event on standard error, plain sentences on standard output.
// Never given a token, key, address of a person or text of a patient; and whatever it is given, no date gets through.

import { errorMessage } from '../../domain/error-message.ts'
import { withoutDates } from '../../domain/hidden-dates.ts'

export interface Log {
  info(event: string, fields?: Readonly<Record<string, unknown>>): void
  warn(event: string, fields?: Readonly<Record<string, unknown>>): void
  /** `error` is told by name, message and stack */
  error(event: string, error: unknown, fields?: Readonly<Record<string, unknown>>): void
  /** a sentence for the person who started the server */
  say(sentence: string): void
}

function described(error: unknown): Readonly<Record<string, unknown>> {
  return error instanceof Error
    ? { name: error.name, message: error.message, stack: error.stack }
    : { error: errorMessage(error) }
}

/** `quiet` drops everything but errors. */
export function createLog(wall: () => number, quiet = false): Log {
  const line = (level: string, event: string, fields: Readonly<Record<string, unknown>> = {}) =>
    console.error(JSON.stringify(withoutDates({ at: wall(), level, event, ...fields })))
  return {
    info: (event, fields) => quiet || line('info', event, fields),
    warn: (event, fields) => quiet || line('warn', event, fields),
    error: (event, error, fields) => line('error', event, { ...fields, ...described(error) }),
    say: (sentence) => quiet || console.log(sentence),
  }
}
