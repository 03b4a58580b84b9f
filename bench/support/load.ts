// HTTP load by autocannon in a process of its own, 50 connections unless said otherwise, over a list of addresses that each connection walks through.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const bench = join(import.meta.dirname, '..')

export interface Load {
  /** requests a second */
  readonly rate: number
  /** ms */
  readonly p99: number
}

/** Starts bench/http/main.ts. */
export async function startRoutes(): Promise<{ readonly url: string; stop(): void }> {
  const child = spawn(process.execPath, [join(bench, 'http/main.ts')], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [port] = await once(child.stdout, 'data')
  return { url: `http://127.0.0.1:${String(port).trim()}`, stop: () => child.kill() }
}

/** One request: a GET unless `method` says so. */
export interface Ask {
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly method?: 'POST'
  readonly body?: string
}

async function cannon(options: object): Promise<Load> {
  const program = join(bench, 'peers/autocannon.ts')
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(JSON.stringify(options))
  let output = ''
  for await (const part of child.stdout) output += String(part)
  const result = JSON.parse(output) as { rate: number; p99: number; failed: number }
  if (result.failed > 0) throw new Error(`${result.failed} answers were no 2xx`)
  return result
}

/** @param seconds how long @throws when an answer is not 2xx */
export const load = (url: string, asks: readonly (string | Ask)[], seconds: number, connections = 50): Promise<Load> =>
  cannon({
    url,
    connections,
    duration: seconds,
    requests: asks.map((ask) => (typeof ask === 'string' ? { path: ask } : ask)),
  })

/** Sends every request once: one connection for each list, which are equally long. @throws when an answer is not 2xx */
export const sendAll = (url: string, each: readonly (readonly Ask[])[]): Promise<Load> => cannon({ url, each })
