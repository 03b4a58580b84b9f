// Runs once before the suites, the integration and the fault tests: a PostgreSQL with a migrated template, and a dump of a
// migrated embedded database, so that each test's own database is made in a moment.
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect } from 'kysely'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../../server/db/database.ts'
import { migrate } from '../../server/db/migrate.ts'
import type { Schema } from '../../server/db/schema.ts'
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

async function writeDump(directory: string): Promise<string> {
  const pglite = await PGlite.create()
  await migrate(new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }) }))
  const dump = await pglite.dumpDataDir('none')
  await pglite.close()
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
  await (await openDatabase({ databaseUrl: templateUrl.href, dataDir: '' })).close()
  return name
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = makeScratchDir('tests')
  process.env[scratchVariable] = directory // the test processes inherit it
  const [postgres, dump] = await Promise.all([startPostgres(), writeDump(directory)])
  project.provide('postgresUrl', postgres.url)
  project.provide('postgresTemplate', await makeTemplate(postgres.url))
  project.provide('pgliteDump', dump)
  return async () => {
    await postgres.stop()
    await rm(directory, { recursive: true, force: true })
  }
}
