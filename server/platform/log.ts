// What the operator reads: one JSON line an event on standard error, plain sentences on standard output.
// Never given a token, key, address of a person or text of a patient; and whatever it is given, no date gets through. Lines of
// one kind are bounded, so that nobody fills the disk by making the server complain.

import { errorMessage } from '../../domain/error-message.ts'
import { withoutDates } from '../../domain/hidden-dates.ts'
import { createLineBound } from './log-bound.ts'

export interface Log {
  info(event: string, fields?: Readonly<Record<string, unknown>>): void
  warn(event: string, fields?: Readonly<Record<string, unknown>>): void
  /** `error` is told by name, message and stack */
  error(event: string, error: unknown, fields?: Readonly<Record<string, unknown>>): void
  /** a sentence for the person who started the server */
  say(sentence: string): void
}

/** how deep causes are told */
const maxCauses = 3

const codeOf = (error: Error): unknown => ('code' in error ? error.code : undefined)

function causeOf(error: Error, depth = 0): Readonly<Record<string, unknown>> {
  const { cause } = error
  if (!(cause instanceof Error) || depth === maxCauses) return {}
  return { cause: { name: cause.name, message: cause.message, code: codeOf(cause), ...causeOf(cause, depth + 1) } }
}

function described(error: unknown): Readonly<Record<string, unknown>> {
  if (!(error instanceof Error)) return { error: errorMessage(error) }
  const { name, message, stack } = error
  return { name, message, code: codeOf(error), stack, ...causeOf(error) }
}

/** Errors are of one kind when they were thrown at one place. */
const kindOf = (error: unknown): string =>
  error instanceof Error ? `${error.name} ${/^\s+at .+$/m.exec(error.stack ?? '')?.[0] ?? ''}` : typeof error

/** from talkative to terse */
export const logLevels = ['info', 'warn', 'error'] as const
export type LogLevel = (typeof logLevels)[number]

/** `quiet` drops everything but errors; `least` what stands before it. Sentences for whoever started the server stay. */
export function createLog(wall: () => number, quiet = false, least: LogLevel = 'info'): Log {
  const isWritten = (level: LogLevel) => !quiet && logLevels.indexOf(level) >= logLevels.indexOf(least)
  const write = (level: LogLevel, event: string, fields: Readonly<Record<string, unknown>>) =>
    console.error(JSON.stringify(withoutDates({ at: wall(), level, event, process: process.pid, ...fields })))
  const bound = createLineBound()
  const line = (level: LogLevel, event: string, fields: Readonly<Record<string, unknown>> = {}, kind = '') => {
    const tellRest = (count: number) => write(level, event, { more_of_this_kind: count })
    if (bound.admits(`${level} ${event} ${kind}`, tellRest)) write(level, event, fields)
  }
  return {
    info: (event, fields) => void (isWritten('info') && line('info', event, fields)),
    warn: (event, fields) => void (isWritten('warn') && line('warn', event, fields)),
    error: (event, error, fields) => line('error', event, { ...fields, ...described(error) }, kindOf(error)),
    say: (sentence) => quiet || console.log(sentence),
  }
}
