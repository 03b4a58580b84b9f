// The whole server in the test's process, on a database of its own, with a clock that the test moves. Calls go in by
// client.ts; `listen` gives it a real address too, for sockets.
import { rm } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { TestClock } from 'pg-boss'
import { buildApp } from '../../server/app.ts'
import type { Bus } from '../../server/bus/bus.ts'
import { readConfig } from '../../server/config.ts'
import { type Database, openDatabase } from '../../server/db/database.ts'
import { createDeps, type Deps } from '../../server/deps.ts'
import { openInstallationKeys } from '../../server/installation-keys.ts'
import { openJobQueue } from '../../server/job-queue/queue.ts'
import { jobs } from '../../server/jobs/registry.ts'
import { createClock } from '../../server/platform/clock.ts'
import { createIds } from '../../server/platform/ids.ts'
import { createLog } from '../../server/platform/log.ts'
import { beginReading } from '../../server/read-into-memory.ts'
import { type DatabaseKind, openTestDatabase } from './database.ts'
import { beginKeptKeys } from './kept-keys.ts'
import { makeScratchDir } from './scratch.ts'

export interface TestServer {
  readonly app: FastifyInstance
  readonly deps: Deps
  /** '' unless it listens */
  readonly url: string
  /** ms since 1970 */
  now(): number
  /** moves the server's clock on */
  advance(ms: number): void
  /** runs the jobs that are due by that clock; answers how many runs it took */
  runJobs(): Promise<number>
  close(): Promise<void>
}

/** 2026-11-20 10:00 UTC, a Friday */
export const testStart = Date.UTC(2026, 10, 20, 10)

export async function startTestServer(
  options: {
    readonly database?: DatabaseKind
    /** the embedded database in files there instead of in memory */
    readonly embeddedIn?: string
    /** a database that stands already */
    readonly opened?: Database
    /** its keys and blobs: of an earlier server; stays after the end */
    readonly dataDir?: string
    /** ms since 1970: when it is */
    readonly start?: number
    readonly listen?: boolean
    /** variables as of the environment */
    readonly env?: Readonly<Record<string, string>>
    /** what it tells other servers of the same database by */
    readonly bus?: Bus
    /** a built web app other than dist/ */
    readonly webDir?: string
  } = {},
): Promise<TestServer> {
  if (!options.dataDir && !options.opened && !options.embeddedIn) beginKeptKeys()
  const dataDir = options.dataDir ?? makeScratchDir('server')
  let now = options.start ?? testStart
  const clock = createClock(() => now)
  const inFiles = options.embeddedIn && (await openDatabase({ databaseUrl: null, dataDir: options.embeddedIn }))
  const database = options.opened || inFiles || (await openTestDatabase(options.database ?? 'pglite'))
  // a test asks faster than any person, and FT19 tries the limit
  const read = readConfig({
    DATA_DIR: dataDir,
    MAILBOX: 'local',
    // what is deleted goes at once, unless a test is about that
    BLOB_KEEP_DAYS: '0',
    LISTINGS_PER_SECOND: '10000',
    CAPTCHA_WORK: '4',
    ...options.env,
  })
  const config = { ...read, webDir: options.webDir ?? read.webDir }
  const log = createLog(clock.wall, true)
  const jobClock = new TestClock(now)
  const installation = await openInstallationKeys({ config, database, clock, log })
  const queue = await openJobQueue({ database, log, jobs, clock: jobClock })
  const outside = new AbortController().signal
  const parts = { config, database, installation, clock, ids: createIds(), log, jobs: queue, outside }
  const deps = await createDeps({
    ...parts,
    ...(options.bus && { begun: await beginReading({ ...parts, bus: options.bus }) }),
  })
  const app = await buildApp(deps)
  const url = options.listen ? await app.listen({ port: 0, host: '127.0.0.1' }) : ''
  if (!options.listen) await app.ready()
  return {
    app,
    deps,
    url,
    now: () => now,
    advance: (ms) => {
      now += ms
    },
    async runJobs() {
      await jobClock.setTime(now)
      return queue.runDue(deps)
    },
    async close() {
      await app.close()
      await queue.stop()
      await deps.bus.close()
      await deps.keyStorage.close()
      await database.close()
      if (!options.dataDir) await rm(dataDir, { recursive: true, force: true })
    },
  }
}
