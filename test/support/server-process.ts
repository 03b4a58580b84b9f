// A real `node server/main.ts` as a child process, on a free port with a data directory of its own, for tests that kill it or
// drive it with a browser. What a test starts it ends: stop() or kill().
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from './postgres.ts'
import { makeScratchDir } from './scratch.ts'

const root = join(import.meta.dirname, '..', '..')
/** hundreds are started: Node keeps what it made of the sources (a server that is killed writes nothing) */
export const compileCache = join(root, 'node_modules', '.cache', 'anschluss-node')

/** A test's server lives for seconds: compiling the embedded database's hot code a second time costs it more than that code saves. */
export const v8Flags = ['--liftoff-only']

export interface ServerProcess {
  readonly pid: number
  readonly port: number
  readonly url: string
  readonly dataDir: string
  /** everything that it has printed so far */
  output(): string
  /** resolves with the exit code (null after a signal) */
  readonly ended: Promise<number | null>
  /** until GET /api/health answers 200; throws when it ends before or takes longer than `ms` */
  ready(ms?: number): Promise<void>
  /** SIGTERM, as an operator would */
  stop(): Promise<number | null>
  /** SIGKILL */
  kill(): Promise<void>
}

/** Root without its right to write everywhere; setpriv is part of util-linux. */
const rights = '-dac_override,-dac_read_search'
const withoutOverride = ['setpriv', `--bounding-set=${rights}`, `--inh-caps=${rights}`]

const isRoot = process.getuid?.() === 0
/** Whether a process can be made that may write only where permissions let it. */
export const canHeedPermissions =
  !isRoot || spawnSync(withoutOverride[0] ?? '', [...withoutOverride.slice(1), 'true']).status === 0

export const makeDataDir = async (): Promise<string> => makeScratchDir('process')

/** What a program of the product takes over from the run: not whose database, nor that this is production or a test. */
export function inheritedEnvironment(): NodeJS.ProcessEnv {
  const { DATABASE_URL: _, NODE_ENV: __, ...inherited } = process.env
  return inherited
}

/** Starts it; `dataDir` and `port` of an earlier one start that one again. The demo is off unless `env` says DEMO=on; the mailbox is open. */
export async function startServerProcess(
  options: {
    readonly dataDir?: string
    readonly port?: number
    readonly env?: Readonly<Record<string, string>>
    /** it may write only where permissions let it, also where the run is root's */
    readonly heedsPermissions?: boolean
    /** of another version of the product; default: this one */
    readonly folder?: string
  } = {},
): Promise<ServerProcess> {
  const dataDir = options.dataDir ?? (await makeDataDir())
  const port = options.port ?? (await freePort())
  const url = `http://localhost:${port}`
  const [command = process.execPath, ...before] =
    options.heedsPermissions && isRoot ? [...withoutOverride, process.execPath] : []
  const program = join(options.folder ?? root, 'server', 'main.ts')
  const child: ChildProcess = spawn(command, [...before, ...v8Flags, program], {
    env: {
      NODE_COMPILE_CACHE: compileCache,
      ...inheritedEnvironment(),
      DEMO: 'off',
      MAILBOX: 'local',
      ...options.env,
      DATA_DIR: dataDir,
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += String(chunk)
    })
  }
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const isOver = () => child.exitCode !== null || child.signalCode !== null

  return {
    pid: child.pid ?? 0,
    port,
    url,
    dataDir,
    output: () => output,
    ended,
    async ready(ms = 30_000) {
      const until = Date.now() + ms
      while (Date.now() < until) {
        if (isOver()) throw new Error(`the server ended before it was ready:\n${output}`)
        const answer = await fetch(`${url}/api/health`).catch(() => null)
        if (answer?.ok) return
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      throw new Error(`the server was not ready after ${ms} ms:\n${output}`)
    },
    async stop() {
      if (!isOver()) child.kill('SIGTERM')
      return ended
    },
    async kill() {
      if (!isOver()) child.kill('SIGKILL')
      await ended
    },
  }
}
