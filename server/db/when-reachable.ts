// The start beside a database that is away: it may be restarted too, or come up later than this server.
import { setTimeout as sleep } from 'node:timers/promises'
import { SetUpError } from '../platform/folders.ts'
import type { Log } from '../platform/log.ts'
import { storageFault } from './errors.ts'

const pauseMs = 500

/** invalid_authorization, invalid_password, invalid_catalog_name (no such database), insufficient_privilege */
const refusals = new Set(['28000', '28P01', '3D000', '42501'])

const isRefusal = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && refusals.has(String(error.code))

/**
 * Opens what needs a database, again and again until it is there; says once that it waits, and once that it has waited.
 * @param name how a sentence about it begins
 * @param quiet nobody would hear that it waits: it does not
 * @throws SetUpError when the database answers and refuses
 */
export async function whenReachable<T>(
  log: Pick<Log, 'warn' | 'say'>,
  name: string,
  open: () => Promise<T>,
  { quiet = false }: { readonly quiet?: boolean } = {},
): Promise<T> {
  for (let isWaiting = false; ; isWaiting = true) {
    try {
      const opened = await open()
      if (isWaiting) log.say(`${name} answers now.`)
      return opened
    } catch (error) {
      if (isRefusal(error)) throw new SetUpError(`${name} refuses this server: ${error.message}.`)
      const fault = storageFault(error)
      if (fault === null) throw error
      if (quiet) throw new SetUpError(`${name} does not answer (${fault}).`)
      if (!isWaiting) {
        log.warn('waiting for a database', { fault })
        log.say(`${name} does not answer (${fault}). This server starts as soon as it does.`)
      }
      await sleep(pauseMs)
    }
  }
}
