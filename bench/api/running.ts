// The processes of BM18 to BM20: a PostgreSQL, the product's own server on it, and the peer.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '../../test/support/postgres.ts'
import { makeDataDir, type ServerProcess, startServerProcess } from '../../test/support/server-process.ts'
import type { Ask } from '../support/load.ts'

/** the general limit of an address is not what is measured */
const unlimited = { REQUESTS_PER_MINUTE: '10000000', LISTINGS_PER_SECOND: '10000000' }
/** the world's accounts stand in a database that no server has had its keys with */
const newKeys = { ACCEPT_NEW_KEYS: 'pepper,token,salt,rule,vapid,key-storage' }

export interface Postgres {
  /** a new, empty database */
  create(): Promise<string>
  stop(): Promise<void>
}

export async function openPostgres(): Promise<Postgres> {
  const server = await startPostgres()
  let made = 0
  return {
    async create() {
      const name = `bench_${process.pid}_${++made}`
      const client = new pg.Client(server.url)
      await client.connect()
      await client.query(`create database ${name}`)
      await client.end()
      const url = new URL(server.url)
      url.pathname = `/${name}`
      return url.href
    },
    stop: server.stop,
  }
}

/** The product's server; null: on its embedded database. */
export async function startProduct(
  databaseUrl: string | null,
  dataDir: string,
  more: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const env = { ...unlimited, ...newKeys, ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }), ...more }
  const server = await startServerProcess({ dataDir, env })
  await server.ready()
  return server
}

/** bench/api/main.ts */
export async function startPeer(databaseUrl: string, dataDir: string, asks: readonly Ask[]) {
  const program = join(import.meta.dirname, 'main.ts')
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(JSON.stringify({ databaseUrl, dataDir, asks }))
  const [port] = await once(child.stdout, 'data')
  return { url: `http://127.0.0.1:${String(port).trim()}`, stop: () => child.kill() }
}

/** Runs with a data directory that is gone afterwards. */
export async function withDataDir<T>(run: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = await makeDataDir()
  try {
    return await run(dataDir)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
