// PgBouncer as docs/ops has it, in front of a PostgreSQL of a test: of PGBOUNCER or of the PATH. Where there is none, what needs it is
// skipped by name.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listens } from './nats.ts'
import { freePort } from './postgres.ts'
import { programPath } from './programs.ts'
import { recipes, replaced } from './proxies.ts'

/** null: this machine has none */
export const pgbouncer: string | null = process.env.PGBOUNCER ?? programPath('pgbouncer')

export interface TestPgBouncer {
  /** of the database behind it */
  readonly url: string
  /** of its own figures: SHOW … */
  readonly statisticsUrl: string
  /** gone without a word, with all that it has open */
  kill(): Promise<void>
  /** again, at the same address */
  start(): Promise<void>
  stop(): Promise<void>
}

const startsWithinMs = 20_000

/** @param more lines of the recipe that are others, by what they are found by */
export async function startPgBouncer(
  postgresUrl: string,
  more: readonly (readonly [RegExp, string])[] = [],
): Promise<TestPgBouncer> {
  const to = new URL(postgresUrl)
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'anschluss-pgbouncer-'))
  const people = join(folder, 'userlist.txt')
  const file = join(folder, 'pgbouncer.ini')
  const recipe = replaced(readFileSync(join(recipes, 'pgbouncer.ini'), 'utf8'), [
    [/^anschluss = \S+ \S+ \S+/m, `anschluss = host=${to.hostname} port=${to.port} dbname=${to.pathname.slice(1)}`],
    [/^listen_port = .*/m, `listen_port = ${port}`],
    [/^auth_file = .*/m, `auth_file = ${people}\nunix_socket_dir =\nstats_users = ${to.username}`],
    ...more,
  ])
  writeFileSync(file, recipe)
  writeFileSync(people, `"${to.username}" "${to.password}"\n`)
  const isRoot = process.getuid?.() === 0
  // it refuses to be root's
  if (isRoot) spawnSync('chown', ['-R', 'postgres:postgres', folder])
  let child: ChildProcess | null = null
  async function start(): Promise<void> {
    if (pgbouncer === null) throw new Error('no pgbouncer')
    child = spawn(pgbouncer, [...(isRoot ? ['-u', 'postgres'] : []), file], { stdio: 'ignore' })
    await listens(port, Date.now() + startsWithinMs)
  }
  async function end(signal: NodeJS.Signals): Promise<void> {
    const ended = child && new Promise((resolve) => child?.once('exit', resolve))
    child?.kill(signal)
    await ended
    child = null
  }
  await start()
  const at = (name: string) => `postgres://${to.username}:${to.password}@127.0.0.1:${port}/${name}`
  return {
    url: at('anschluss'),
    statisticsUrl: at('pgbouncer'),
    start,
    kill: () => end('SIGKILL'),
    async stop() {
      await end('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
