// FT3: kill -9 of the server at random points under writes, on both databases. Every write that was acknowledged is there
// afterwards, no transaction is there by half, and the next start works, also after a kill during the very first one.
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { askServer } from '../../server/administration/socket.ts'
import { type Db, openDatabase } from '../../server/db/database.ts'
import { makePostgresDatabase } from '../support/database.ts'
import { makeDataDir, startServerProcess } from '../support/server-process.ts'

const isLong = process.env.TEST_LONG === '1'
/** a twentieth of the long run's, of which more than a quarter during the first start */
const pgliteRounds = isLong ? 150 : 8
const firstStartRounds = isLong ? 50 : 3
const postgresRounds = isLong ? 100 : 5
const writers = 4
/** acknowledged writes of a round before the kill, at most: the point is one of the work, however slow the machine is */
const mostWritesBefore = 10
/** ms; median of reopening after a kill */
const openWithin = 2000

const between = (least: number, most: number) => least + Math.random() * (most - least)

/** Invites people through the admin socket until the server is gone; each address that it acknowledges goes to `acknowledged`. */
async function writeUntilKilled(dataDir: string, name: string, acknowledged: Set<string>): Promise<void> {
  for (let i = 0; ; i++) {
    const email = `${name}-${i}@klinik.example`
    const answer = await askServer(dataDir, {
      command: 'invite',
      email,
      organisation: 'Klinik',
      role: 'care,doctor',
    }).catch(() => null)
    if (!answer) return
    if (!answer.ok) throw new Error(JSON.stringify(answer.error))
    acknowledged.add(email)
  }
}

/** An invitation is one transaction: an account, two roles, a token. A feed number is one with its counter. */
async function countHalves(db: Db): Promise<number> {
  const { rows } = await sql<{ halves: number }>`
    select (select count(*) from account a
            where (select count(*) from account_role r where r.account_id = a.id) <> 2
               or (select count(*) from mail_token t where t.account_id = a.id) <> 1)
         + (select count(*) from feed_counter c
            where c.n <> (select count(*) from feed f where f.audience = c.audience)) as halves`.execute(db)
  return rows[0]?.halves ?? -1
}

const postcode = { zipcode: '26131', city: 'Oldenburg', federal_state: 'lowerSaxony', latitude: 53.1, longitude: 8.2 }

async function prepare(where: { dataDir: string; env: Record<string, string> }): Promise<void> {
  const server = await startServerProcess(where)
  await server.ready()
  await askServer(where.dataDir, { command: 'import-postcodes', rows: [postcode] })
  await askServer(where.dataDir, { command: 'create-clinic', name: 'Klinik', zipcode: '26131' })
  await server.stop()
}

async function runRounds(databaseUrl: string | null, rounds: number): Promise<{ written: number; openMs: number[] }> {
  const dataDir = await makeDataDir()
  const env: Record<string, string> = databaseUrl ? { DATABASE_URL: databaseUrl } : {}
  await prepare({ dataDir, env })
  const expected = new Set<string>()
  const openMs: number[] = []
  for (let round = 0; round < rounds; round++) {
    const server = await startServerProcess({ dataDir, env })
    await server.ready()
    // its commands are heard a moment after it listens: a writer that finds nobody has nothing to lose
    await vi.waitFor(
      async () => expect(await askServer(dataDir, { command: 'list-agreements' })).toMatchObject({ ok: true }),
      {
        timeout: roundMs / 2,
      },
    )
    const atLeast = expected.size + Math.round(between(2, mostWritesBefore))
    const writing = Array.from({ length: writers }, (_, writer) =>
      writeUntilKilled(dataDir, `r${round}-w${writer}`, expected),
    )
    await vi.waitUntil(() => expected.size >= atLeast, { timeout: roundMs / 2, interval: 1 })
    await sleep(between(0, 20))
    await server.kill()
    await Promise.all(writing)
    const began = performance.now()
    const { db, close } = await openDatabase({ databaseUrl, dataDir })
    openMs.push(performance.now() - began)
    const found = new Set((await db.selectFrom('account').select('email').execute()).map(({ email }) => email))
    const lost = [...expected].filter((email) => !found.has(email))
    expect({ round, lost, halves: await countHalves(db) }).toEqual({ round, lost: [], halves: 0 })
    await close()
  }
  return { written: expected.size, openMs: openMs.sort((a, b) => a - b) }
}

const roundMs = 15_000

describe('a server that is killed under writes', () => {
  it(`[FT3] loses no acknowledged write on PGlite, ${pgliteRounds} times`, {
    timeout: pgliteRounds * roundMs,
  }, async () => {
    const { written, openMs } = await runRounds(null, pgliteRounds)
    expect(written).toBeGreaterThan(pgliteRounds)
    expect(openMs[Math.floor(openMs.length / 2)]).toBeLessThan(openWithin)
  })

  it(`[FT3] loses no acknowledged write on PostgreSQL, ${postgresRounds} times`, {
    timeout: postgresRounds * roundMs,
  }, async () => {
    const { written } = await runRounds(await makePostgresDatabase(), postgresRounds)
    expect(written).toBeGreaterThan(postgresRounds)
  })

  it(`[FT3] starts after a kill during the first start, ${firstStartRounds} times`, {
    timeout: firstStartRounds * 2 * roundMs,
  }, async () => {
    for (let round = 0; round < firstStartRounds; round++) {
      const dataDir = await makeDataDir()
      const first = await startServerProcess({ dataDir })
      await sleep(between(300, 3500))
      await first.kill()
      const second = await startServerProcess({ dataDir })
      await second.ready()
      await prepareOn(dataDir)
      expect(await second.stop()).toBe(0)
    }
  })
})

/** The admin socket opens a moment after the server answers. */
async function prepareOn(dataDir: string): Promise<void> {
  const ask = () => askServer(dataDir, { command: 'import-postcodes', rows: [postcode] })
  const imported = await vi.waitUntil(ask, { timeout: 10_000 })
  expect(imported?.ok).toBe(true)
}
