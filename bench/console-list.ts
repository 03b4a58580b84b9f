// BM31: 30,000 providers in the console: a page with three filters and a sort, under 50 connections, against a minimal route with the
// same SQL and without signing in; and the search over everything, asked by the two people that an operator is.
import { sql } from 'kysely'
import { federalStates } from '../catalogue/federal-states.ts'
import { roles } from '../catalogue/roles.ts'
import { openDatabase } from '../server/db/database.ts'
import { insertPeople } from './api/people.ts'
import { continueNumbers, insertRows } from './api/rows.ts'
import { openPostgres, startPeer, startProduct, withDataDir } from './api/running.ts'
import { type Line, limitLine, median, pairedLine } from './support/line.ts'
import { type Ask, load } from './support/load.ts'
import { share } from './support/share.ts'

const samples = share(5, 1)
const seconds = share(3, 1)
const houses = share(30_000, 300)
const operators = 2
const at = Date.UTC(2026, 10, 20, 10)
const states = federalStates.entries.map(({ key }) => key)
const kinds = ['Haus', 'Seniorenheim', 'Stift', 'Pflegedienst', 'Residenz', 'Marienheim']
const names = [
  'am Deich',
  'Linde',
  'Sonnenhof',
  'Isarblick',
  'Hunte',
  'Rosengarten',
  'St. Georg',
  'Müllerstraße',
  'Moor',
]
const of = <T>(list: readonly T[], i: number): T => list[i % list.length] as T

const nameOf = (i: number) => `${of(kinds, i)} ${of(names, i * 7)} ${i}`
const houseRow = (i: number) => ({
  id: i,
  kind: 'careprovider',
  cid: `house-${i}`,
  name: nameOf(i),
  status: i % 10 === 0 ? 'created' : 'active',
  street: `${of(names, i * 3)} ${i % 200}`,
  zipcode: String(10_000 + ((i * 37) % 89_999)),
  city: of(['Oldenburg', 'München', 'Köln', 'Görlitz', 'Husum'], i * 11),
  federal_state: of(states, i * 13),
  config: { phone: `0441 ${i}`, ik_numbers: [String(260_000_000 + i)] },
  keys_rev: 1,
  product_features: '{}',
  created_at: at + i,
})

/** Answers the head of an administrator's calls. */
async function fill(databaseUrl: string, dataDir: string) {
  const database = await openDatabase({ databaseUrl, dataDir })
  const { db } = database
  const clinic = { ...houseRow(0), id: houses + 1, kind: 'careseeker', cid: 'clinic', name: 'Klinikum Nord' }
  await insertRows(db, 'organisation', [...Array.from({ length: houses }, (_, i) => houseRow(i + 1)), clinic])
  await insertRows(
    db,
    'careprovider_profile',
    Array.from({ length: houses }, (_, i) => ({
      ...{ organisation_id: i + 1, solutions: '{}', services: '{}', specializations: '{}', catchment: '{}' },
      ...{
        capacity_status: 'unknown',
        capacity_lapsed: false,
        paused_solutions: '{}',
        backoff_hours: 0,
        genders: '{}',
      },
      ...{ takes_isolation: false, blocked_payers: '{}', blocked_senders: [], whitelist: [], rules_rev: 0 },
      capacity_updated_at: at - (i % 90) * 86_400_000,
    })),
  )
  const [admin] = await insertPeople(db, dataDir, [{ organisation: clinic.id, role: roles.code.doctor }], at)
  if (!admin) throw new Error('no administrator')
  const role = { account_id: admin.account, organisation_id: null, role: roles.code.admin }
  await db.insertInto('account_role').values(role).execute()
  await db.updateTable('account').set({ account_type: 'staff' }).execute()
  await db.updateTable('device_slot').set({ confirmed_at: at }).execute()
  await continueNumbers(db, ['organisation', 'account', 'device'])
  await sql`analyze`.execute(db)
  await database.close()
  return admin
}

const page = (i: number) =>
  `/api/admin/careproviders?${new URLSearchParams({
    ...{ status: 'active', federal_state: of(states, i), unassigned: 'true', sort: '-capacity_updated_at' },
    start: String((i % 4) * 50),
  })}`
const search = (i: number) =>
  `/api/admin/search?${new URLSearchParams({
    q: of([nameOf(i * 97 + 1), of(names, i), `${of(kinds, i)} Köln`, String(260_000_000 + i), '26131', 'Sonenhof'], i),
  })}`

export async function runConsoleList(): Promise<Line[]> {
  const postgres = await openPostgres()
  try {
    return await withDataDir(async (dataDir) => {
      const databaseUrl = await postgres.create()
      await (await startProduct(databaseUrl, dataDir)).stop() // makes tables and keys
      const admin = await fill(databaseUrl, dataDir)
      const asks = (paths: (i: number) => string): Ask[] =>
        Array.from({ length: 60 }, (_, i) => ({ path: paths(i), headers: admin.headers() }))
      const server = await startProduct(databaseUrl, dataDir)
      const peer = await startPeer(databaseUrl, dataDir, asks(page))
      try {
        await load(server.url, asks(page), seconds)
        await load(peer.url, asks(page), seconds) // both have compiled their code by now
        const rates: [number, number][] = []
        const found: number[] = []
        for (let i = 0; i < samples; i++) {
          const ours = await load(server.url, asks(page), seconds)
          rates.push([ours.rate, (await load(peer.url, asks(page), seconds)).rate])
          found.push((await load(server.url, asks(search), seconds, operators)).p99)
        }
        return [
          pairedLine({ name: 'BM31 console-list', bar: 0.6, stretch: null, unit: '/s', better: 'higher' }, rates),
          limitLine('BM31 console-search p99', median(found), 100, 'ms'),
        ]
      } finally {
        peer.stop()
        await server.stop()
      }
    })
  } finally {
    await postgres.stop()
  }
}
