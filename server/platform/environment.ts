// Which environment the operator named, and what the log says when none is named that there is (docs/READINGS.md#0145).
import { type Environment, environmentOf } from '../../domain/environment.ts'
import type { Log } from './log.ts'

/** @param given NODE_ENV, null without one */
export function namedEnvironment(given: string | null, log: Pick<Log, 'warn'>): Environment {
  return environmentOf(given, () =>
    given === null
      ? log.warn('NODE_ENV is not set: this server runs as development')
      : log.warn('NODE_ENV has an unknown name: this server runs as development', { NODE_ENV: given }),
  )
}
