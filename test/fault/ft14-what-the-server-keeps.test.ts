// FT14, the server's part: canaries in everything that people write, and none of them in any table, log line, file, push or mail,
// on both databases. What the server may read is contract/readable.ts.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { requestAction } from '../../contract/http/actions.ts'
import { setBrowserSubscription } from '../../contract/http/push.ts'
import type { Deps } from '../../server/deps.ts'
import { createCanaries } from '../support/canaries.ts'
import { bothDatabases } from '../support/database.ts'
import { secretText } from '../support/files.ts'
import { plantApplication, plantPatient, plantRequest } from '../support/plant.ts'
import { type PushService, startPushService, type TestBrowser } from '../support/push-service.ts'
import { setupWard, type Ward, type WardPerson } from '../support/ward.ts'

/** a tenth of FT14's 1,000 in the short share */
const wanted = process.env.TEST_LONG === '1' ? 1_000 : 100

/** Every row of every table as text, the job queue's too. */
async function dumpTables({ db }: Deps): Promise<string> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(db)
  const texts: string[] = []
  for (const { schema, name } of tables) {
    const table = sql.table(`${schema}.${name}`)
    const { rows } = await sql<{ row: string }>`select t::text as row from ${table} t`.execute(db)
    texts.push(...rows.map(({ row }) => row))
  }
  return texts.join('\n')
}

/** Every file of the data directory: sealed chunks, mails. */
const dumpFiles = (directory: string): string =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.name}\n${readFileSync(join(entry.parentPath, entry.name), 'latin1')}`)
    .join('\n')

describe.each(bothDatabases)('what a server on %s keeps and sends', (kind) => {
  let ward: Ward
  let pushes: PushService
  const printed: string[] = []
  beforeAll(async () => {
    pushes = await startPushService()
    ward = await setupWard(kind, { env: { OUTGOING_LOOPBACK: '1' } })
  })
  afterAll(async () => {
    await ward.server.close()
    await pushes.close()
  })

  /** What the server logs and prints from now on. */
  function overhear({ log }: Deps): void {
    for (const level of ['info', 'warn', 'error', 'say'] as const) {
      vi.spyOn(log, level).mockImplementation((...words: unknown[]) => void printed.push(JSON.stringify(words)))
    }
    for (const level of ['log', 'error', 'warn', 'info'] as const) {
      vi.spyOn(console, level).mockImplementation(
        (...words: unknown[]) => void printed.push(words.map(String).join(' ')),
      )
    }
  }

  async function listen(person: WardPerson): Promise<TestBrowser> {
    const browser = pushes.subscribe()
    const { session } = await ward.deps.db
      .selectFrom('device')
      .select('session')
      .where('id', '=', person.device)
      .executeTakeFirstOrThrow()
    const body = { ...browser.subscription, id_token: session }
    expect((await person.client.call(setBrowserSubscription, { params: { id: person.id }, body })).status).toBe(200)
    return browser
  }

  it('[E33] names, birth date, insurance number, house number and who accompanies lie sealed', async () => {
    const { deps } = ward
    const canaries = createCanaries()
    const identity = { birth_date: '1931-12-07' }
    const cid = await plantPatient(ward, canaries, identity)
    const kept = await dumpTables(deps)
    expect(kept).toContain(cid)
    expect(kept).not.toContain(identity.birth_date)
    expect(canaries.foundIn(kept)).toEqual([])
  })

  it(`[EN5] [R32] FT14: holds none of ${wanted} canaries in tables, log, files, mails and pushes`, async () => {
    const { deps, koenig, maria } = ward
    const canaries = createCanaries()
    overhear(deps)
    const ears = [await listen(maria), await listen(koenig)]
    while (canaries.count() < wanted * 0.8) await plantPatient(ward, canaries)
    const { request, file } = await plantRequest(ward, canaries, wanted - canaries.count() - 3)
    // what is malformed may be logged
    const params = { id: request.id, action: 'send_message' }
    const nonsense = { bytes: canaries.next('Unsinn') } as never
    expect((await maria.client.call(requestAction, { params, body: nonsense })).status).toBe(400)
    await ward.server.runJobs()

    expect(canaries.count()).toBeGreaterThanOrEqual(wanted)
    const sent = ears.flatMap((ear) => ear.pushes.map(({ text, headers }) => text + JSON.stringify(headers)))
    const kept = [await dumpTables(deps), dumpFiles(deps.config.dataDir), ...printed, ...sent].join('\n')
    expect(sent.length).toBeGreaterThan(0)
    expect(kept).toContain(request.cid)
    expect(kept).toContain(file.cid)
    expect(kept).not.toContain(secretText)
    expect(canaries.foundIn(kept)).toEqual([])
  })

  it('[F5] FT14: holds nothing of an application, of its message and of transitional care', async () => {
    const { deps } = ward
    overhear(deps)
    const canaries = createCanaries()
    const { auction, kept, asked } = await plantApplication(ward, canaries)
    await ward.server.runJobs()

    expect(canaries.count()).toBeGreaterThan(100)
    const all = [await dumpTables(deps), dumpFiles(deps.config.dataDir), ...printed].join('\n')
    expect(all).toContain(auction.cid)
    expect(all).toContain(kept.part)
    expect(all).toContain(asked.part)
    expect(canaries.foundIn(all)).toEqual([])
  })
})

it('FT14: a canary that lies somewhere is found, in whatever spelling', () => {
  const canaries = createCanaries()
  const word = canaries.next('Straße')
  for (const before of ['', 'a', 'ab', 'abc']) {
    const bytes = Buffer.from(`${before}${word} und mehr`)
    for (const spelling of ['utf8', 'latin1', 'hex', 'base64url'] as const) {
      expect(canaries.foundIn(bytes.toString(spelling))).toEqual([word])
    }
  }
  expect(canaries.foundIn('nothing of it')).toEqual([])
})
