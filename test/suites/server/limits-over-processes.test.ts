// T11: two servers on one database, as a proxy shares the calls among them. What one counts the other counts too, and a restart gives
// nobody new tries. On PostgreSQL, and what one process can show on the embedded database.
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openRecovery } from '../../../contract/http/access-back.ts'
import { login } from '../../../contract/http/accounts.ts'
import { askPortalLogin } from '../../../contract/http/portal-accounts.ts'
import { openDatabase } from '../../../server/db/database.ts'
import { maintenance } from '../../../server/feed/maintenance.ts'
import { solvedCaptcha } from '../../support/captcha.ts'
import { newClient } from '../../support/client.ts'
import { makePostgresDatabase } from '../../support/database.ts'
import { type Person, setupOrganisation, setupPerson } from '../../support/people.ts'
import { makeScratchDir } from '../../support/scratch.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'

const quarterHour = 15 * 60_000
const wrongKey = Buffer.alloc(32, 7).toString('base64url')
/** one house, known to no device */
const address = '203.0.113.9'
const env = { TRUST_PROXY: '1', REQUESTS_PER_MINUTE: '10000000', REQUESTS_AT_ONCE: '1000' }

const signIn = async (server: TestServer, email: string, auth_key: string, from = address) =>
  newClient(server).call(login, { body: { email, auth_key }, headers: { 'x-forwarded-for': from } })

const nurse = async (server: TestServer): Promise<Person> => {
  const house = await setupOrganisation(server, 'careprovider', 'Haus Linde')
  return setupPerson(server, house, 'erna@linde.example', 'provider')
}

describe('two servers on one PostgreSQL', () => {
  let databaseUrl: string
  let dataDir: string
  let a: TestServer
  let b: TestServer
  let person: Person
  let now: number
  const start = async () =>
    startTestServer({
      opened: await openDatabase({ databaseUrl, dataDir }),
      dataDir,
      env,
      ...(now ? { start: now } : {}),
    })
  beforeAll(async () => {
    now = 0
    databaseUrl = await makePostgresDatabase()
    dataDir = makeScratchDir('processes')
    a = await start()
    b = await start()
    person = await nurse(a)
  })
  afterAll(async () => {
    await a.close()
    await b.close()
  })
  beforeEach(() => {
    for (const one of [a, b]) one.advance(quarterHour)
    now = a.now()
  })

  it('of twelve wrong passwords judge ten together, and both tell the next one to wait', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 12; i++) statuses.push((await signIn(i % 2 ? a : b, person.email, wrongKey)).status)
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
    for (const one of [a, b]) {
      const refused = await signIn(one, person.email, person.authKey)
      expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, 900])
      expect((await signIn(one, person.email, person.authKey, '198.51.100.1')).status).toBe(200)
    }
    // an address without an account is told the same
    const unknown: number[] = []
    for (let i = 0; i < 12; i++) unknown.push((await signIn(i % 2 ? a : b, 'niemand@linde.example', wrongKey)).status)
    expect(unknown).toEqual(statuses)
  })

  it('of 500 at once judge exactly ten', async () => {
    const tries = Array.from({ length: 500 }, (_, i) => signIn(i % 2 ? a : b, person.email, wrongKey))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(490)
  })

  it('of many recovery codes at once judge exactly ten, whether or not the account exists', async () => {
    for (const email of [person.email, 'niemand@linde.example']) {
      const tries = Array.from({ length: 30 }, (_, i) =>
        newClient(i % 2 ? a : b).call(openRecovery, {
          body: { email, auth_key: wrongKey },
          headers: { 'x-forwarded-for': address },
        }),
      )
      const statuses = (await Promise.all(tries)).map(({ status }) => status)
      expect(statuses.filter((status) => status === 401)).toHaveLength(10)
      expect(statuses.filter((status) => status === 429)).toHaveLength(20)
    }
  })

  it('a restart gives nobody new tries', async () => {
    for (let i = 0; i < 10; i++) expect((await signIn(a, person.email, wrongKey)).status).toBe(401)
    const again = await start()
    expect((await signIn(again, person.email, person.authKey)).status).toBe(429)
    again.advance(quarterHour)
    expect((await signIn(again, person.email, person.authKey)).status).toBe(200)
    await again.close()
  })

  it('a captcha of one is taken by the other, once', async () => {
    const captcha = await solvedCaptcha(a)
    const ask = async (server: TestServer) =>
      (await newClient(server).call(askPortalLogin, { body: { email: 'niemand@familie.example', captcha } })).body.code
    expect([await ask(b), await ask(a), await ask(b)]).toEqual(['not_found', 'token_ended', 'token_ended'])
  })

  it('give one address the contact data of a hundred together', async () => {
    const ids = Array.from({ length: 120 }, (_, i) => i + 1)
    const taken = await Promise.all(ids.map((id) => (id % 2 ? a : b).deps.contacts.take(address, [id])))
    expect(taken.filter(({ given }) => given.size === 1)).toHaveLength(100)
  })
})

describe('one server on the embedded database', () => {
  let server: TestServer
  let person: Person
  beforeAll(async () => {
    server = await startTestServer({ env })
    person = await nurse(server)
  })
  afterAll(() => server.close())
  beforeEach(() => server.advance(quarterHour))

  it('of 100 at once judges exactly ten', async () => {
    const tries = Array.from({ length: 100 }, () => signIn(server, person.email, wrongKey))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(90)
  })

  it('counts a sign-in by one statement before and one after, a wrong one by one, and a flood by none', async () => {
    const engine = server.deps.database.engine
    if (!('query' in engine)) throw new Error('not embedded')
    const asked = vi.spyOn(engine, 'query')
    const statements = () => {
      const all = asked.mock.calls.map(([text]) => text).filter((text) => /\b(count|give_back)_attempt\b/.test(text))
      asked.mockClear()
      return all.length
    }
    expect((await signIn(server, person.email, person.authKey)).status).toBe(200)
    expect(statements()).toBe(2)
    for (let i = 0; i < 10; i++) expect((await signIn(server, person.email, wrongKey)).status).toBe(401)
    expect(statements()).toBe(10)
    for (let i = 0; i < 20; i++) expect((await signIn(server, person.email, wrongKey)).status).toBe(429)
    // the first of them is refused by the table
    expect(statements()).toBe(1)
    await signIn(server, person.email, wrongKey)
    expect(asked).not.toHaveBeenCalled()
    asked.mockRestore()
  })

  it('forgets within the hour what no longer counts', async () => {
    await signIn(server, person.email, wrongKey)
    const rows = () => server.deps.db.selectFrom('attempt').select('count').execute()
    expect((await rows()).length).toBeGreaterThanOrEqual(3)
    server.advance(quarterHour)
    await maintenance.run(server.deps, {}, { id: 'x', number: 1 })
    expect(await rows()).toEqual([])
  })
})
