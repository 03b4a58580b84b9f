// The server processes of an installation: each notes itself in the database, and looks who else does (docs/decisions/0588).
import { hostname } from 'node:os'
import type { Bus } from '../bus/bus.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { migrations } from '../db/migrate.ts'
import { isContract } from '../db/run-migrations.ts'
import type { WebBuild } from '../http/web-build.ts'
import { keyStorageMigrations } from '../key-storage/open.ts'
import { appVersion } from '../platform/app-version.ts'
import type { Log } from '../platform/log.ts'
import { readProcesses, type ServerProcessRow } from '../stores/processes/reader.ts'
import { forgetProcess, noteProcess, pruneProcesses } from '../stores/processes/writer.ts'
import type { ClockSkew } from './readiness.ts'

/** between two notes, ms: three may be lost before a process counts as dead */
const everyMs = 10_000

const names = Object.keys(migrations).sort()
/** the newest migration that this version knows, and how many */
const schema = `${names.at(-1)} (${names.length})`

/** Of the names of migrations of both databases those that take something away. */
export const contractsOf = (ofBackend: readonly string[], ofKeyStorage: readonly string[]): readonly string[] => [
  ...ofBackend.filter(isContract),
  ...ofKeyStorage.filter(isContract).map((name) => `key storage ${name}`),
]
/** what this version bears */
const contracts = contractsOf(names, keyStorageMigrations)

export interface Processes {
  /** of this one */
  readonly id: string
  /** Those that live, this one with them, as they were at the last look. */
  living(): readonly Pick<ServerProcessRow, 'id' | 'version' | 'build'>[]
  /** This process's part of a limit that is counted in each: the limit by the processes that live, 1 at least. */
  share(limit: number): number
  /** Notes this one and looks who else lives. A database that is away leaves what was found before. */
  look(): Promise<void>
  /** Notes itself now and every 10 s, until the returned function is called; then it is gone from the list. */
  start(): Promise<() => Promise<void>>
}

interface Parts {
  /** of this process, another one at each start */
  readonly id: string
  readonly config: Pick<Config, 'port'>
  readonly database: Pick<Database, 'db' | 'kind'>
  readonly bus: Bus
  readonly webBuild: Pick<WebBuild, 'current'>
  readonly clockSkew: Pick<ClockSkew, 'ms'>
  readonly wall: () => number
  readonly log: Log
}

export function createProcesses(parts: Parts): Processes {
  const { id, config, database, bus, webBuild, clockSkew, log } = parts
  const { db } = database
  const startedAt = parts.wall()
  const alone = [{ id, version: appVersion, build: null }]
  let known: readonly ServerProcessRow[] = []
  let isFailing = false
  let isToldAlone = false
  let isEnded = false
  let looking: Promise<void> = Promise.resolve()

  async function note(): Promise<void> {
    await noteProcess(db, {
      ...{ id, host: hostname(), pid: process.pid, port: config.port, version: appVersion, schema },
      ...{ build: await webBuild.current(), contracts: JSON.stringify(contracts), bus: bus.state() },
      ...{ skew_ms: Math.round(clockSkew.ms()), started_at: startedAt },
    })
  }
  /** Two servers that do not tell each other: rights that ended go on at one of them. One that was killed a moment ago is none. */
  function warnOfOthers(before: readonly ServerProcessRow[]): void {
    if (isToldAlone || bus.state() !== 'alone') return
    const seen = new Map(before.map((row) => [row.id, row.seen_at]))
    const other = known.find((row) => row.id !== id && row.seen_at > (seen.get(row.id) ?? row.seen_at))
    if (!other) return
    isToldAlone = true
    log.warn('another server has the same database, and NATS_URL is missing', { host: other.host, port: other.port })
  }
  async function lookNow(): Promise<void> {
    // the embedded database has one process
    if (database.kind === 'pglite' || isEnded) return
    try {
      await note()
      const before = known
      known = (await readProcesses(db)).filter(({ lives }) => lives)
      warnOfOthers(before)
      isFailing = false
    } catch (error) {
      if (!isFailing) log.warn('this process is not noted', { error: error instanceof Error ? error.name : 'unknown' })
      isFailing = true
    }
  }
  const look = () => {
    looking = looking.then(lookNow)
    return looking
  }
  const living = () => (known.length > 0 ? known : alone)
  return {
    id,
    living,
    share: (limit) => Math.max(1, Math.ceil(limit / living().length)),
    look,
    async start() {
      if (database.kind === 'pglite') return async () => undefined
      isEnded = false
      await pruneProcesses(db)
      await look()
      bus.send({ k: 'processes' })
      const timer = setInterval(() => void look(), everyMs).unref()
      return async () => {
        isEnded = true
        clearInterval(timer)
        await looking
        // one that is away takes it for dead after a while
        await forgetProcess(db, id).catch(() => undefined)
        bus.send({ k: 'processes' })
      }
    },
  }
}
