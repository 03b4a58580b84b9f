// Opens what every program of the server stands on: the guarded data directory, the database at its newest version, the keys.
import type { Config } from './config.ts'
import { openDatabase } from './db/database.ts'
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

/** ms that calls to mail servers and push services get when the server ends: their jobs are done again with the next start */
const outsidePatienceMs = 2000

export interface System {
  readonly deps: Deps
  /** The server is going to end: calls to others that take longer than a moment are given up. */
  prepareToClose(): void
  /** waits for running jobs, closes the database, then gives the directory free */
  close(): Promise<void>
}

/**
 * Waits for a database that is away, unless it is to be quiet.
 * @throws SetUpError for what the operator has to put right: folders, keys, a schema of a newer version
 * @throws DirectoryInUse when another process has the embedded database
 */
export async function openSystem(config: Config, options: { readonly quiet?: boolean } = {}): Promise<System> {
  const clock = createClock()
  const log = createLog(clock.wall, options.quiet)
  await makeFolder(config.dataDir)
  const release = config.databaseUrl ? () => undefined : await guardDirectory(config.dataDir)
  // the embedded one is never away
  const reachable = <T>(open: () => Promise<T>) =>
    config.databaseUrl ? whenReachable(log, 'The database of DATABASE_URL', open, options) : open()
  if (!config.databaseUrl && (await isCopyOfRunning(config.dataDir))) {
    log.warn('a copy of a running database')
    log.say(`${config.dataDir} is a copy that was made while its server ran: half of a change may be missing in it.`)
  }
  const database = await reachable(() => openDatabase(config))
  const installation = await openInstallationKeys(config, database).catch(async (error: unknown) => {
    await database.close()
    release()
    throw error
  })
  const unmark = config.databaseUrl ? async () => undefined : await markRunning(config.dataDir)
  const queue = await reachable(() => openJobQueue({ database, log, jobs }))
  const outside = new AbortController()
  const deps = await createDeps({
    config,
    database,
    installation,
    clock,
    ids: createIds(),
    log,
    jobs: queue,
    outside: outside.signal,
  })
  return {
    deps,
    prepareToClose() {
      setTimeout(() => outside.abort(), outsidePatienceMs).unref()
    },
    async close() {
      await queue.stop()
      await deps.bus.close()
      await deps.keyStorage.close()
      await database.close()
      await unmark()
      release()
    },
  }
}
