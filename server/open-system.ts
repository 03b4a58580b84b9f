// Opens what every program of the server stands on: the guarded data directory, the database at its newest version, the keys.
import { setImmediate as untilSent } from 'node:timers/promises'
import type { Config } from './config.ts'
import { openDatabase } from './db/database.ts'
import { pastPooler } from './db/pooler.ts'
import { isCopyOfRunning, markRunning } from './db/running-mark.ts'
import { whenReachable } from './db/when-reachable.ts'
import { createDeps, type Deps } from './deps.ts'
import { openInstallationKeys } from './installation-keys.ts'
import { openJobQueue } from './job-queue/queue.ts'
import { jobs } from './jobs/registry.ts'
import { createClock } from './platform/clock.ts'
import { guardDirectory } from './platform/directory-guard.ts'
import { makeFolder } from './platform/folders.ts'
import { createIds } from './platform/ids.ts'
import { createLog } from './platform/log.ts'
import { beginReading } from './read-into-memory.ts'

/** ms that calls to mail servers and push services get when the server ends: their jobs are done again with the next start */
const outsidePatienceMs = 2000

export interface System {
  readonly deps: Deps
  /** The server is going to end: calls to others that take longer than a moment are given up. */
  prepareToClose(): void
  /** waits for running jobs, closes the database, then gives the directory free */
  close(): Promise<void>
}

/** With a pooler before it either of the two may be away. */
const nameOfDatabase = ({ databaseDirectUrl }: Config): string =>
  databaseDirectUrl === null
    ? 'The database of DATABASE_URL'
    : 'The database of DATABASE_DIRECT_URL, or the pooler of DATABASE_URL,'

/** PostgreSQL has servers of its own: whoever only gives a command changes no schema. The embedded database is all its own. */
const asClient = (config: Config): Config =>
  config.databaseUrl ? { ...pastPooler(config), migrateAtStart: false } : config

/**
 * Waits for a database that is away, unless it is to be quiet.
 * @param options quiet: says nothing and waits for nobody. isTool: gives a command, and is no server beside others.
 *   whileReading: called once the database has its longest question; what keeps this process busy meanwhile costs the start little
 * @throws SetUpError for what the operator has to put right: folders, keys, a schema that is not this version's
 * @throws DirectoryInUse when another process has the embedded database
 */
export async function openSystem(
  given: Config,
  options: { readonly quiet?: boolean; readonly isTool?: boolean; readonly whileReading?: () => void } = {},
): Promise<System> {
  const isTool = options.isTool === true
  const config = isTool ? asClient(given) : given
  const clock = createClock()
  const log = createLog(clock.wall, options.quiet, config.logLevel)
  await makeFolder(config.dataDir)
  /** the last that was opened is the first to go */
  const closers: (() => unknown)[] = []
  const close = async () => {
    for (const one of closers) await one()
  }
  try {
    return await openParts()
  } catch (error) {
    await close()
    throw error
  }

  async function openParts(): Promise<System> {
    closers.unshift(config.databaseUrl ? () => undefined : await guardDirectory(config.dataDir))
    // the embedded one is never away
    const reachable = <T>(open: () => Promise<T>) =>
      config.databaseUrl ? whenReachable(log, nameOfDatabase(config), open, options) : open()
    if (!config.databaseUrl && (await isCopyOfRunning(config.dataDir))) {
      log.warn('a copy of a running database')
      log.say(`${config.dataDir} is a copy that was made while its server ran: half of a change may be missing in it.`)
    }
    const mayMigrate = config.migrateAtStart
    const database = await reachable(() => openDatabase({ ...config, duty: mayMigrate ? 'all' : 'check' }))
    closers.unshift(() => database.close())
    const installation = await openInstallationKeys({ config, database, clock, log })
    closers.splice(1, 0, config.databaseUrl ? () => undefined : await markRunning(config.dataDir))
    const ids = createIds()
    // the database reads while the rest is made
    const begun = await beginReading({ config, database, ids, log, reachable })
    closers.unshift(() => begun.bus.close())
    if (options.whileReading) {
      await untilSent()
      options.whileReading()
    }
    const queue = await reachable(() => openJobQueue({ database, log, jobs, mayMigrate, isTool }))
    closers.unshift(() => queue.stop())
    const outside = new AbortController()
    const deps = await createDeps({
      config,
      database,
      installation,
      clock,
      ids,
      log,
      jobs: queue,
      outside: outside.signal,
      begun,
    })
    // after the jobs, which use it
    closers.splice(1, 0, () => deps.keyStorage.close())
    return {
      deps,
      prepareToClose() {
        setTimeout(() => outside.abort(), outsidePatienceMs).unref()
      },
      close,
    }
  }
}
