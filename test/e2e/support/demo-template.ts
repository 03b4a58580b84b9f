// The whole demo, made once a run: a data directory and a PostgreSQL database, so that each test gets a copy of both in a moment
// instead of waiting for a load of its own. In `npm run test:long` the database is the embedded one, in the data directory.
import { cpSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { demoComplete } from '../../support/demo-complete.ts'
import { startPostgres } from '../../support/postgres.ts'
import { startServerProcess } from '../../support/server-process.ts'

const pathVariable = 'E2E_DEMO_TEMPLATE'
/** of the PostgreSQL; none: the embedded database */
const postgresVariable = 'E2E_POSTGRES'
const templateName = `anschluss_demo_${process.env.E2E_TEMPLATE_OF ?? process.pid}`
const startsWithinMs = 120_000

const isEmbedded = process.env.TEST_LONG === '1'

const addressOf = (postgres: string, database: string): string => {
  const url = new URL(postgres)
  url.pathname = `/${database}`
  return url.href
}

async function ask(postgres: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client(postgres)
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Playwright's global set-up; what it answers is its tear-down. */
export default async function makeTemplate(): Promise<() => Promise<void>> {
  // who tries one test again and again makes it once, with the embedded database: DEMO=on DATA_DIR=… node server/main.ts
  if (process.env[pathVariable]) return async () => undefined
  const dataDir = await mkdtemp(join(tmpdir(), 'anschluss-e2e-'))
  const postgres = isEmbedded ? null : await startPostgres()
  const tearDown = async () => {
    await postgres?.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    if (postgres) await ask(postgres.url, `create database ${templateName}`)
    const database = postgres ? { DATABASE_URL: addressOf(postgres.url, templateName) } : {}
    const server = await startServerProcess({ dataDir, env: { DEMO: 'on', ...database } })
    try {
      await server.ready(startsWithinMs)
      await demoComplete(server)
    } finally {
      await server.stop()
    }
    await dropUncopied(dataDir)
  } catch (error) {
    await tearDown()
    throw error
  }
  process.env[pathVariable] = dataDir
  process.env.E2E_TEMPLATE_OF = String(process.pid)
  if (postgres) process.env[postgresVariable] = postgres.url
  return tearDown
}

/** Sockets of the server that made it are no files to copy; what is kept of the build each server links for itself. */
async function dropUncopied(dataDir: string): Promise<void> {
  const names = (await readdir(dataDir)).filter((name) => name.endsWith('.sock') || name === 'web')
  for (const name of names) await rm(join(dataDir, name), { recursive: true })
}

export interface DemoCopy {
  readonly dataDir: string
  /** what a server on this copy needs of the environment */
  readonly env: Readonly<Record<string, string>>
  remove(): Promise<void>
}

/** A copy of the whole demo for one test. */
export async function copyDemo(): Promise<DemoCopy> {
  const template = process.env[pathVariable]
  if (!template) throw new Error('the global set-up has not run')
  const dataDir = await mkdtemp(join(tmpdir(), 'anschluss-e2e-copy-'))
  cpSync(template, dataDir, { recursive: true }) // without a filter: a tenth of the time, for thousands of files
  const removeFiles = () => rm(dataDir, { recursive: true, force: true })
  const postgres = process.env[postgresVariable]
  if (!postgres) return { dataDir, env: {}, remove: removeFiles }
  const name = dataDir.replace(/^.*-copy-/, 'anschluss_e2e_').toLowerCase()
  // one copy at a time: a template may have no other visitor
  const clone = `create database ${name} template ${templateName}`
  await ask(postgres, 'select pg_advisory_lock(811)', clone)
  return {
    dataDir,
    env: { DATABASE_URL: addressOf(postgres, name) },
    async remove() {
      await ask(postgres, `drop database if exists ${name} with (force)`)
      await removeFiles()
    },
  }
}
