// BM25: a server's start until it is ready, with 30,000 providers in its embedded database and in its index, against a process
// that only opens the same database. Both from the start of the process. BM46: the same on PostgreSQL, against three seconds.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Insertable } from 'kysely'
import { type Database, openDatabase } from '../server/db/database.ts'
import type { Schema } from '../server/db/schema.ts'
import type { IndexedProvider } from '../server/stores/matching/indexed-provider.ts'
import { makeDataDir, startServerProcess } from '../test/support/server-process.ts'
import { openPostgres, startProduct, withDataDir } from './api/running.ts'
import { makePostcodes, makeProviders, now } from './matching/data.ts'
import { type Line, limitLine, median, pairedLine } from './support/line.ts'
import { share } from './support/share.ts'

const samples = share(5, 1)
const bar = { name: 'BM25 boot', bar: 6, stretch: null, unit: 'ms' }
/** ms, on PostgreSQL */
const limitOnPostgres = 3000

// of the tables' own types: a column that came later does not compile, where it has no default
const organisationOf = (one: IndexedProvider): Insertable<Schema['organisation']> => ({
  id: one.id,
  kind: 'careprovider',
  cid: `bench${one.id}`,
  name: one.name,
  status: one.active ? 'active' : 'inactive',
  zipcode: one.zipcode,
  city: one.city,
  latitude: one.coordinates?.latitude ?? null,
  longitude: one.coordinates?.longitude ?? null,
  created_at: now,
})

const profileOf = (one: IndexedProvider): Insertable<Schema['careprovider_profile']> => ({
  organisation_id: one.id,
  solutions: [...one.solutions],
  services: [...one.services],
  specializations: [...one.specializations],
  catchment: [...one.catchment],
  max_distance_m: one.maxDistanceMetres,
  age_min: one.ageInterval.min,
  age_max: one.ageInterval.max,
  weight_max: one.maxWeightKg,
  capacity_status: one.capacityStatus,
  capacity_from: one.capacityFrom,
  capacity_updated_at: now,
  capacity_places: null,
  paused_solutions: [...one.pausedSolutions],
  free_rooms: one.freeRooms && [...one.freeRooms],
  open_requests_max: one.maxOpenRequests,
  backoff_hours: 24,
  care_level_min: one.careLevelMin,
  genders: [...one.genders],
  takes_isolation: one.takesIsolation,
  blocked_payers: [...one.blockedPayers],
  blocked_senders: JSON.stringify(one.blockedSenders),
  whitelist: JSON.stringify(one.whitelist),
})

/** Fills a new system's database with the providers, and closes it. */
async function fill(database: Database): Promise<void> {
  const providers = makeProviders(makePostcodes())
  for (let i = 0; i < providers.length; i += 1000) {
    const batch = providers.slice(i, i + 1000)
    await database.db.insertInto('organisation').values(batch.map(organisationOf)).execute()
    await database.db.insertInto('careprovider_profile').values(batch.map(profileOf)).execute()
  }
  await database.close()
}

/** ms until the server answers that it is ready */
async function startServer(dataDir: string): Promise<number> {
  const from = performance.now()
  const server = await startServerProcess({ dataDir })
  await server.ready()
  const ms = performance.now() - from
  await server.stop()
  return ms
}

/** ms until the database has answered */
async function openAlone(directory: string): Promise<number> {
  const from = performance.now()
  const child = spawn(process.execPath, [join(import.meta.dirname, 'boot/main.ts'), directory], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  const ms = performance.now() - from
  await once(child, 'close')
  return ms
}

export async function runBoot(): Promise<Line[]> {
  const filled = await makeDataDir()
  await fill(await openDatabase({ databaseUrl: null, dataDir: filled }))
  // its own directories for the server, its keys and mails, from the start on
  await startServer(filled)
  const pairs: [number, number][] = []
  try {
    for (let i = 0; i < samples; i++) {
      const dataDir = await makeDataDir()
      await cp(filled, dataDir, { recursive: true })
      const alone = await openAlone(join(dataDir, 'db'))
      pairs.push([await startServer(dataDir), alone])
      await rm(dataDir, { recursive: true, force: true })
    }
    return [pairedLine(bar, pairs)]
  } finally {
    await rm(filled, { recursive: true, force: true })
  }
}

export async function runBootOnPostgres(): Promise<Line[]> {
  const postgres = await openPostgres()
  try {
    return await withDataDir(async (dataDir) => {
      const databaseUrl = await postgres.create()
      await fill(await openDatabase({ databaseUrl, dataDir }))
      const times: number[] = []
      // the first one makes its keys and stores the web app's files
      for (let i = 0; i <= samples; i++) {
        const from = performance.now()
        const server = await startProduct(databaseUrl, dataDir)
        if (i > 0) times.push(performance.now() - from)
        await server.stop()
      }
      return [limitLine('BM46 boot on PostgreSQL', median(times), limitOnPostgres, 'ms')]
    })
  } finally {
    await postgres.stop()
  }
}
