// A data directory with the whole demo in it, made once a run, so that each test gets a copy in a moment instead of
// waiting for a load of its own.
import { cpSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoComplete } from '../../support/demo-complete.ts'
import { startServerProcess } from '../../support/server-process.ts'

const pathVariable = 'E2E_DEMO_TEMPLATE'
const startsWithinMs = 120_000

/** Playwright's global set-up; what it answers is its tear-down. */
export default async function makeTemplate(): Promise<() => Promise<void>> {
  // who tries one test again and again makes it once: DEMO=on DATA_DIR=… node server/main.ts
  if (process.env[pathVariable]) return async () => undefined
  const dataDir = await mkdtemp(join(tmpdir(), 'anschluss-e2e-'))
  const server = await startServerProcess({ dataDir, env: { DEMO: 'on' } })
  try {
    await server.ready(startsWithinMs)
    await demoComplete(server)
  } finally {
    await server.stop()
  }
  await dropUncopied(dataDir)
  process.env[pathVariable] = dataDir
  return () => rm(dataDir, { recursive: true, force: true })
}

/** Sockets of the server that made it are no files to copy; what is kept of the build each server links for itself. */
async function dropUncopied(dataDir: string): Promise<void> {
  const names = (await readdir(dataDir)).filter((name) => name.endsWith('.sock') || name === 'web')
  for (const name of names) await rm(join(dataDir, name), { recursive: true })
}

/** A copy of the demo's data directory for one test. */
export async function copyDemo(): Promise<string> {
  const template = process.env[pathVariable]
  if (!template) throw new Error('the global set-up has not run')
  const copy = await mkdtemp(join(tmpdir(), 'anschluss-e2e-copy-'))
  cpSync(template, copy, { recursive: true }) // without a filter: a tenth of the time, for thousands of files
  return copy
}
