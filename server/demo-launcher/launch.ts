// Starts demo/main.ts as a child process once the server listens: outside production, unless DEMO=off, when the database is
// new or an earlier load was cut. The demo talks to the server over HTTP like everybody else.
import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { type DemoAccount, demoAccountSchema } from '../../contract/http/system.ts'
import type { Deps } from '../deps.ts'
import { hasOrganisations } from '../stores/organisations/reader.ts'
import { readDemoLoad, writeDemoLoad } from './setting.ts'

const program = join(import.meta.dirname, '..', '..', 'demo', 'main.ts')

export const accountsFile = (deps: Deps): string => join(deps.config.dataDir, 'demo-accounts.json')

/** The accounts that an earlier load wrote down; none when the file is missing or was cut. The load tells them again. */
async function readAccounts(deps: Deps): Promise<readonly DemoAccount[]> {
  const text = await readFile(accountsFile(deps), 'utf8').catch(() => '[]')
  const parsed = z.array(demoAccountSchema).safeParse(parseJson(text))
  return parsed.success ? parsed.data : []
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function spawnDemo(deps: Deps, secret: string, startedAt: number): () => void {
  const { PATH } = deps.config.childEnvironment
  const child = spawn(process.execPath, [program], {
    env: {
      ...(PATH && { PATH }),
      DEMO_BASE_URL: `http://localhost:${deps.config.port}`,
      DEMO_SECRET: secret,
      DEMO_STARTED_AT: String(startedAt),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  child.once('error', (error) => deps.log.error('the demo could not be started', error))
  child.once('exit', (code) => {
    if (deps.demo.read().state !== 'loading') return
    deps.demo.write({ ...deps.demo.read(), state: 'failed' })
    deps.log.warn('the demo did not get to its end', { code })
  })
  return () => child.kill()
}

/** Loads what is missing of the demo in a process of its own; the returned function ends it. */
export async function startDemo(deps: Deps): Promise<() => void> {
  const { secret } = deps.demo
  if (secret === null) return () => undefined
  const earlier = await readDemoLoad(deps.db)
  if (!earlier && (await hasOrganisations(deps.db))) return () => undefined
  const accounts = await readAccounts(deps)
  if (earlier?.complete) {
    deps.demo.write({ state: 'complete', done: earlier.done, total: earlier.total, accounts })
    return () => undefined
  }
  const load = earlier ?? { complete: false, done: 0, total: 0, started_at: deps.clock.now() }
  if (!earlier) await writeDemoLoad(deps.db, load)
  deps.demo.write({ state: 'loading', done: load.done, total: load.total, accounts })
  return spawnDemo(deps, secret, load.started_at)
}
