// A migrated, empty database of its own for a test, on either of the two.
import { openAsBlob } from 'node:fs'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase, openMemoryDatabase } from '../../server/db/database.ts'
import { createIds } from '../../server/platform/ids.ts'

export type DatabaseKind = Database['kind']
/** for what the two do differently: types, transactions, locks, search, migrations, dumps, long statements */
export const bothDatabases: readonly DatabaseKind[] = ['pglite', 'postgres']
/** for what is the same on both as soon as these hold (docs/decisions/0538) */
export const databaseKinds: readonly DatabaseKind[] = process.env.TEST_LONG === '1' ? bothDatabases : ['postgres']

/**
 * Makes an empty PostgreSQL database from the migrated template, and answers its address.
 * @param template name of another one that it becomes a copy of; nobody may be connected to that
 */
export async function makePostgresDatabase(template = inject('postgresTemplate')): Promise<string> {
  const name = `anschluss_${Buffer.from(createIds().bytes(8)).toString('hex')}`
  const client = new pg.Client(inject('postgresUrl'))
  await client.connect()
  // one copy at a time: a template may have no other visitor
  await client.query('select pg_advisory_lock(811)')
  await client.query(`create database ${name} template ${template}`)
  await client.end()
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${name}`
  url.searchParams.set('options', '-c pgboss.test_clock=on') // jobs may live by a test's clock on every connection
  return url.href
}

export async function openTestDatabase(kind: DatabaseKind): Promise<Database> {
  if (kind === 'postgres') return openDatabase({ databaseUrl: await makePostgresDatabase(), dataDir: '' })
  return openMemoryDatabase(await openAsBlob(inject('pgliteDump')))
}
