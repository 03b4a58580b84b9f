// Opens what every program of the server stands on: the guarded data directory, the database at its newest version, the keys.
import { mkdir } from 'node:fs/promises'
import type { Config } from './config.ts'
import { openDatabase } from './db/database.ts'
import { createDeps, type Deps } from './deps.ts'
import { openJobQueue } from './jobs/queue.ts'
import { jobs } from './jobs/registry.ts'
import { createClock } from './platform/clock.ts'
import { guardDirectory } from './platform/directory-guard.ts'
import { createIds } from './platform/ids.ts'
import { createLog } from './platform/log.ts'

export interface System {
  readonly deps: Deps
  /** waits for running jobs, closes the database, then gives the directory free */
  close(): Promise<void>
}

/** @throws DirectoryInUse when another process has the embedded database */
export async function openSystem(config: Config, options: { readonly quiet?: boolean } = {}): Promise<System> {
  const clock = createClock()
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
  const release = config.databaseUrl ? () => undefined : await guardDirectory(config.dataDir)
  const database = await openDatabase(config)
  const log = createLog(clock.wall, options.quiet)
  const queue = await openJobQueue({ database, log, jobs })
  const deps = await createDeps({ config, database, clock, ids: createIds(), log, jobs: queue })
  return {
    deps,
    async close() {
      await queue.stop()
      await deps.keyStorage.close()
      await database.close()
      release()
    },
  }
}
