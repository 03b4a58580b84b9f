// A NATS for tests: nats-server of NATS_SERVER or of the PATH. Where there is none, what needs it is skipped by name.
import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './postgres.ts'
import { programPath } from './programs.ts'

/** null: this machine has none */
export const natsServer: string | null = process.env.NATS_SERVER ?? programPath('nats-server')

export interface TestNats {
  readonly url: string
  /** gone without a word */
  kill(): Promise<void>
  /** again, at the same address */
  start(): Promise<void>
  /** it hangs, with its connections open, until the returned function is called */
  pause(): () => void
  /** what it holds in memory, MiB; Linux */
  memory(): Promise<number>
}

const startsWithinMs = 20_000

/** Until somebody listens there; `untilMs` by Date.now(). @throws when nobody does by then */
export async function listens(port: number, untilMs: number): Promise<void> {
  while (Date.now() < untilMs) {
    const isThere = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1')
      socket.once('connect', () => resolve(true))
      socket.once('error', () => resolve(false))
      socket.once('connect', () => socket.destroy())
    })
    if (isThere) return
    await sleep(20)
  }
  throw new Error(`nobody listens on ${port}`)
}

/** Call kill() at the end. */
export async function startNats(): Promise<TestNats> {
  const port = await freePort()
  let child: ChildProcess | null = null
  async function start(): Promise<void> {
    if (natsServer === null) throw new Error('no nats-server')
    child = spawn(natsServer, ['-a', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' })
    await listens(port, Date.now() + startsWithinMs)
  }
  await start()
  return {
    url: `nats://127.0.0.1:${port}`,
    start,
    async kill() {
      const ended = child && new Promise((resolve) => child?.once('exit', resolve))
      child?.kill('SIGKILL')
      await ended
      child = null
    },
    async memory() {
      const status = await readFile(`/proc/${child?.pid}/status`, 'utf8')
      return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024
    },
    pause() {
      child?.kill('SIGSTOP')
      return () => void child?.kill('SIGCONT')
    },
  }
}
