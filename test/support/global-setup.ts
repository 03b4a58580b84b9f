// Runs once before the suites, the integration and the fault tests: a PostgreSQL with a migrated template, and a dump of a
// migrated embedded database, so that each test's own database is made in a moment.
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { TestClock } from 'pg-boss'
import type { TestProject } from 'vitest/node'
import { type Database, openDatabase, openMemoryDatabase, openSecondDatabase } from '../../server/db/database.ts'
import { openJobQueue } from '../../server/job-queue/queue.ts'
import { jobs } from '../../server/jobs/registry.ts'
import { migrateKeyStorage } from '../../server/key-storage/migrate.ts'
import type { KeyStorageSchema } from '../../server/key-storage/schema.ts'
import { createLog } from '../../server/platform/log.ts'
import { makeKeptKeys } from './kept-keys.ts'
import { startPostgres } from './postgres.ts'
import { makeScratchDir, scratchVariable } from './scratch.ts'

declare module 'vitest' {
  interface ProvidedContext {
    readonly postgresUrl: string
    /** name of the migrated database that others are copied from */
    readonly postgresTemplate: string
    /** path of the embedded database's dump */
    readonly pgliteDump: string
  }
}

/** The job queue's tables too, and the key storage's. */
async function prepareParts(database: Database): Promise<void> {
  const { close } = await openSecondDatabase<KeyStorageSchema>(database, null, migrateKeyStorage)
  await close()
  const clock = new TestClock() // so that no timer of it runs
  await (await openJobQueue({ database, log: createLog(() => 0, true), jobs, clock })).stop()
}

async function writeDump(directory: string): Promise<string> {
  const database = await openMemoryDatabase()
  await prepareParts(database)
  if ('connectionString' in database.engine) throw new Error('the embedded database')
  const dump = await database.engine.dumpDataDir('none')
  await database.close()
  const path = join(directory, 'migrated.tar')
  await writeFile(path, new Uint8Array(await dump.arrayBuffer()))
  return path
}

async function makeTemplate(url: string): Promise<string> {
  const name = `anschluss_template_${process.pid}`
  const client = new pg.Client(url)
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const templateUrl = new URL(url)
  templateUrl.pathname = `/${name}`
  templateUrl.searchParams.set('options', '-c pgboss.test_clock=on')
  const database = await openDatabase({ databaseUrl: templateUrl.href, dataDir: '' })
  await prepareParts(database)
  await database.close()
  return name
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = makeScratchDir('tests')
  process.env[scratchVariable] = directory // the test processes inherit it
  const [postgres, dump] = await Promise.all([startPostgres(), writeDump(directory), makeKeptKeys()])
  project.provide('postgresUrl', postgres.url)
  project.provide('postgresTemplate', await makeTemplate(postgres.url))
  project.provide('pgliteDump', dump)
  return async () => {
    await postgres.stop()
    await rm(directory, { recursive: true, force: true })
  }
}
