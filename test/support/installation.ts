// An installation of several server processes as an operator has it: one PostgreSQL, one NATS, the same keys and files. Its people
// are made before by a server of the test's own process, which serves nobody afterwards.
import { join } from 'node:path'
import { openDatabase } from '../../server/db/database.ts'
import type { TestNats } from './nats.ts'
import { startNats } from './nats.ts'
import { freePort } from './postgres.ts'
import { makeScratchDir } from './scratch.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'
import { setupWard, type Ward } from './ward.ts'

export interface Installation {
  readonly ward: Ward
  readonly nats: TestNats
  readonly ports: readonly number[]
  /** running now, by their place */
  readonly servers: ServerProcess[]
  /** of GET /metrics, by their place */
  readonly metricsPorts: readonly number[]
  /** starts the process of this place (again), and waits until it answers */
  start(place: number): Promise<void>
  /** sum of a figure's lines whose labels fit */
  figure(place: number, name: string, labels?: string): Promise<number>
  stop(): Promise<void>
}

/** Jobs of the ward's own server live by the test's clock. */
async function opened(databaseUrl: string) {
  const url = new URL(databaseUrl)
  url.searchParams.set('options', '-c pgboss.test_clock=on')
  return { opened: await openDatabase({ databaseUrl: url.href, dataDir: '' }), dataDir: makeScratchDir('installation') }
}

/** Call stop() at the end. */
export async function startInstallation(options: {
  readonly processes: number
  readonly env?: Readonly<Record<string, string>>
  /** of one place alone */
  readonly envOf?: (place: number) => Readonly<Record<string, string>>
  /** version that the process of a place is of, asked at each start; undefined: this one (previous-version.ts) */
  readonly folderOf?: (place: number) => string | undefined
  /** address of a PostgreSQL of the test's own, an empty database */
  readonly databaseUrl?: string
}): Promise<Installation> {
  const ward = await setupWard('postgres', options.databaseUrl === undefined ? {} : await opened(options.databaseUrl))
  const { engine } = ward.deps.database
  if (!('connectionString' in engine)) throw new Error('PostgreSQL')
  const nats = await startNats()
  const { dataDir } = ward.deps.config
  const shared = {
    DATABASE_URL: options.databaseUrl ?? engine.connectionString,
    NATS_URL: nats.url,
    BLOB_DIR: makeScratchDir('files'),
    KEYS_DIR: join(dataDir, 'keys'),
    KEY_STORAGE_KEY_FILE: join(dataDir, 'key-storage', 'key'),
    TRUST_PROXY: '1',
    REQUESTS_PER_MINUTE: '10000000',
    ...options.env,
  }
  const places = Array.from({ length: options.processes }, (_, place) => place)
  const ports: number[] = []
  const metricsPorts: number[] = []
  const dirs = places.map(() => makeScratchDir('process'))
  for (const _ of places) {
    ports.push(await freePort())
    metricsPorts.push(await freePort())
  }
  const servers: ServerProcess[] = []
  async function start(place: number): Promise<void> {
    const [port = 0, metricsPort = 0] = [ports[place], metricsPorts[place]]
    const env = { ...shared, METRICS_PORT: String(metricsPort), ...options.envOf?.(place) }
    const folder = options.folderOf?.(place)
    const server = await startServerProcess({ dataDir: dirs[place] ?? '', port, env, ...(folder && { folder }) })
    servers[place] = server
    await server.ready(120_000)
  }
  for (const place of places) await start(place)
  return {
    ward,
    nats,
    ports,
    servers,
    metricsPorts,
    start,
    async figure(place, name, labels = '') {
      const answer = await fetch(`http://127.0.0.1:${metricsPorts[place]}/metrics`)
      const lines = (await answer.text()).split('\n')
      const fits = (line: string) => line.startsWith(`${name} `) || line.startsWith(`${name}{`)
      return lines
        .filter((line) => fits(line) && line.includes(labels))
        .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0)
    },
    async stop() {
      for (const server of servers) await server.stop()
      await nats.kill()
      await ward.server.close()
    },
  }
}
