// Servers of tests that neither kill theirs nor need one in a process of its own: one process opens them, one after another.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from './postgres.ts'
import { compileCache, inheritedEnvironment, v8Flags } from './server-process.ts'

export type ToHost = { readonly open: Readonly<Record<string, string>> } | { readonly close: true }
/** why not, or that it is done */
export interface FromHost {
  readonly failed: string | null
}

export interface HostedServer {
  readonly port: number
  readonly url: string
  /** as an operator would end it */
  stop(): Promise<void>
}

export interface ServerHost {
  /** one at a time */
  open(options: {
    readonly dataDir: string
    readonly port?: number
    readonly env: Readonly<Record<string, string>>
  }): Promise<HostedServer>
  end(): void
}

/** as a server has it whose process is told to end */
const patienceMs = 10_000
const program = join(import.meta.dirname, 'server-host.ts')

export function startServerHost(): ServerHost {
  let child: ChildProcess | null = null
  let output = ''

  function start(): ChildProcess {
    const { PATH = '' } = process.env
    const made = fork(program, {
      execArgv: [...v8Flags],
      env: { NODE_COMPILE_CACHE: compileCache, ...inheritedEnvironment(), PATH },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    output = ''
    for (const stream of [made.stdout, made.stderr]) {
      stream?.on('data', (chunk) => {
        output += String(chunk)
      })
    }
    return made
  }

  async function tell(message: ToHost): Promise<void> {
    child ??= start()
    const asked = child
    const over = new AbortController()
    const answered = once(asked, 'message', over).then(([answer]) => answer as FromHost)
    const ended = once(asked, 'exit', over).then(() => ({ failed: 'its process ended' }))
    asked.send(message)
    const { failed } = await Promise.race([answered, ended])
    // whoever lost that race is told to go
    for (const waiting of [answered, ended]) waiting.catch(() => undefined)
    over.abort()
    if (failed !== null) throw new Error(`the server: ${failed}\n${output}`)
  }

  function kill(): void {
    child?.kill('SIGKILL')
    child = null
  }

  async function close(): Promise<void> {
    const late = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('it does not end')), patienceMs).unref()
    })
    await Promise.race([tell({ close: true }), late]).catch(kill)
  }

  return {
    async open({ dataDir, port: given, env }) {
      const port = given ?? (await freePort())
      const { PATH = '' } = process.env
      const opened = { PATH, DEMO: 'off', MAILBOX: 'local', ...env, DATA_DIR: dataDir, PORT: String(port) }
      await tell({ open: opened }).catch((error: unknown) => {
        kill()
        throw error
      })
      let isOpen = true
      return {
        port,
        url: `http://localhost:${port}`,
        async stop() {
          if (isOpen) await close()
          isOpen = false
        },
      }
    },
    end: kill,
  }
}
