// FT19: people who guess. They wait (429 and how long), also when they come from a thousand addresses or name addresses that are
// not theirs; nobody learns by text or time which accounts there are; and whoever belongs there does not notice.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { forgotPassword, keepPin, keepRecovery, openRecovery, readReset } from '../../contract/http/access-back.ts'
import { login, prelogin, readAccount } from '../../contract/http/accounts.ts'
import { activate, readInvitation } from '../../contract/http/activation.ts'
import type { Endpoint } from '../../contract/http/endpoint.ts'
import { beginPortalActivation, redeemPortalLogin } from '../../contract/http/portal-accounts.ts'
import { readPortalListing } from '../../contract/http/portal-search.ts'
import { querySearchIndex } from '../../contract/http/search-index.ts'
import { readConfig } from '../../server/config.ts'
import { codeAuth, makeRecovery } from '../../workers/crypto/recovery.ts'
import { newClient } from '../support/client.ts'
import { type Person, setupOrganisation, setupPerson } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { median, soonerShare } from '../support/statistics.ts'

const isLong = process.env.TEST_LONG === '1'
/** 50,000 from 1,000 addresses; in the short share what is enough to meet every limit */
const attempts = isLong ? 50_000 : 2_000
const addresses = isLong ? 1_000 : 100
const quarterHour = 15 * 60_000

const wrongKey = Buffer.alloc(32, 7).toString('base64url')
const addressOf = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`

describe('FT19: guessing behind a trusted proxy', () => {
  let server: TestServer
  let alice: Person
  let bob: Person
  beforeAll(async () => {
    server = await startTestServer({ env: { TRUST_PROXY: '1', REQUESTS_PER_MINUTE: '10000000' } })
    const clinic = await setupOrganisation(server, 'careseeker', 'Klinikum Nord')
    alice = await setupPerson(server, clinic, 'alice@klinik.example', 'care,careseekerUserManagement')
    bob = await setupPerson(server, clinic, 'bob@klinik.example', 'care')
  })
  afterAll(() => server.close())
  afterEach(() => server.advance(quarterHour))

  const ask = (endpoint: Endpoint, body: unknown, address: string, client = newClient(server)) =>
    client.call(endpoint, { body, headers: { 'x-forwarded-for': address } })
  const guess = (email: string, address: string, client = newClient(server)) =>
    ask(login, { email, auth_key: wrongKey }, address, client)
  const signIn = (person: Person, address: string, client = newClient(server)) =>
    ask(login, { email: person.email, auth_key: person.authKey }, address, client)
  const startSession = async ({ email, authKey: auth_key }: Person) => {
    const client = newClient(server)
    const { body } = await client.call(login, {
      body: { email, auth_key },
      headers: { 'x-forwarded-for': '192.0.2.7' },
    })
    client.token = body.session.access_token
    return client
  }

  it('ten wrong passwords of one address for one account, then it waits and is told how long', async () => {
    for (let i = 0; i < 10; i++) expect((await guess(bob.email, '10.0.0.1')).status).toBe(401)
    const refused = await guess(bob.email, '10.0.0.1')
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests'])
    const wait = Number(refused.headers['retry-after'])
    expect(wait).toBeGreaterThan(0)
    expect((await signIn(bob, '10.0.0.1')).status).toBe(429)
    expect((await signIn(bob, '10.0.0.2')).status).toBe(200)
    expect((await signIn(alice, '10.0.0.1')).status).toBe(200)
    server.advance(wait * 1000)
    expect((await signIn(bob, '10.0.0.1')).status).toBe(200)
  })

  it(`${attempts} attempts from ${addresses} addresses sign nobody in, and those who belong here are let in meanwhile`, async () => {
    // both have signed in on their own devices before
    const own = await Promise.all(
      [alice, bob].map(async (person) => {
        const client = newClient(server)
        await signIn(person, '192.0.2.7', client)
        return { person, client }
      }),
    )
    const emails = [
      alice.email,
      bob.email,
      ...Array.from({ length: isLong ? 18 : 4 }, (_, i) => `nobody${i}@klinik.example`),
    ]
    const statuses = new Map<number, number>()
    const goodStatuses: number[] = []
    const calm: number[] = []
    const underAttack: number[] = []
    const timed = async (times: number[]) => {
      const one = own[times.length % own.length]
      if (!one) return
      const from = performance.now()
      goodStatuses.push((await signIn(one.person, '192.0.2.7', one.client)).status)
      times.push(performance.now() - from)
    }
    for (let n = 0; n < attempts; n++) {
      const { status, headers } = await guess(emails[n % emails.length] ?? '', addressOf(n % addresses))
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status === 429 && headers['retry-after'] === undefined) throw new Error('nobody is told how long to wait')
      // the same moment of the machine for both: right after an attempt, and after another good one
      if (n % (attempts / 50) !== 0) continue
      await timed(underAttack)
      await timed(calm)
    }
    expect([...statuses.keys()].sort()).toEqual([401, 429])
    // each account has a hundred guesses in a quarter of an hour, from however many addresses
    expect(statuses.get(401)).toBeLessThanOrEqual(emails.length * 100)
    expect(new Set(goodStatuses)).toEqual(new Set([200]))
    expect(median(underAttack)).toBeLessThan(2 * median(calm))
  })

  it('a stranger who names the account from elsewhere waits, its own device does not', async () => {
    const client = newClient(server)
    expect((await signIn(alice, '192.0.2.7', client)).status).toBe(200)
    for (let n = 0; n < 110; n++) await guess(alice.email, addressOf(n))
    expect((await signIn(alice, '198.51.100.1')).status).toBe(429)
    expect((await signIn(alice, '192.0.2.7', client)).status).toBe(200)
    // and that device guesses no more than ten times either
    for (let i = 0; i < 10; i++) expect((await guess(alice.email, '192.0.2.7', client)).status).toBe(401)
    expect((await guess(alice.email, '192.0.2.7', client)).status).toBe(429)
    // in a session that runs the password is asked again for a PIN: that is counted for the device too
    server.advance(quarterHour)
    const inSession = await startSession(alice)
    for (let n = 0; n < 110; n++) await guess(alice.email, addressOf(n))
    const askAgain = (password_key: string) =>
      inSession.call(keepPin, { body: { password_key, proof: wrongKey, share: wrongKey } })
    expect((await askAgain(alice.authKey)).status).toBe(200)
    for (let i = 0; i < 10; i++) expect((await askAgain(wrongKey)).status).toBe(401)
    expect((await askAgain(alice.authKey)).status).toBe(429)
    // what it may do for its own account it may not for a colleague's
    for (let n = 0; n < 110; n++) await guess(bob.email, addressOf(n))
    expect((await signIn(bob, '192.0.2.7', client)).status).toBe(429)
  })

  it.each([
    ['10 wrong passwords of one account', 10, (n: number) => ({ email: `eins@klinik.example`, n })],
    ['300 of as many accounts', 300, (n: number) => ({ email: `konto${n}@klinik.example`, n })],
  ] as const)('%s are the limit of a whole IPv6 network, whichever of its addresses asks', async (_, limit, of) => {
    const net = limit === 10 ? '2001:db8:1:1' : '2001:db8:1:2'
    const statuses: number[] = []
    for (let n = 0; n < limit + 20; n++)
      statuses.push((await guess(of(n).email, `${net}:${n.toString(16)}::${n.toString(16)}`)).status)
    expect(statuses.slice(0, limit)).toEqual(Array(limit).fill(401))
    expect(statuses.slice(limit)).toEqual(Array(20).fill(429))
    // the network beside it, and an IPv4 address however it is written
    expect((await guess(of(0).email, '2001:db8:1:3::1')).status).toBe(401)
    for (let n = 0; n < 5; n++) await guess('vier@klinik.example', '192.0.2.99')
    for (let n = 0; n < 5; n++) await guess('vier@klinik.example', '::ffff:192.0.2.99')
    expect((await guess('vier@klinik.example', '192.0.2.99')).status).toBe(429)
  })

  it('a stranger who tries an account’s recovery code from many addresses keeps nobody from using it', async () => {
    const { code, ...recovery } = await makeRecovery(alice.unlocked)
    const session = await startSession(alice)
    expect((await session.call(keepRecovery, { body: { password_key: alice.authKey, recovery } })).status).toBe(200)
    const tryCode = (auth_key: string | null, address: string) =>
      ask(openRecovery, { email: alice.email, auth_key }, address)
    for (let n = 0; n < 110; n++) expect((await tryCode(wrongKey, addressOf(n))).status).toBe(401)
    for (let n = 0; n < 9; n++) await tryCode(wrongKey, addressOf(0))
    expect((await tryCode(wrongKey, addressOf(0))).status).toBe(429)
    expect((await tryCode(await codeAuth('person', code), '198.51.100.9')).status).toBe(200)
  })

  it.each([
    ['invitation', readInvitation],
    ['reset', readReset],
    ['account of the portal', beginPortalActivation],
    ['sign-in at the portal', redeemPortalLogin],
  ] as const)('wrong codes of the kind %s are counted by address', async (_, endpoint) => {
    for (let i = 0; i < 60; i++)
      expect((await ask(endpoint, { token: wrongToken() }, '203.0.113.1')).status).not.toBe(429)
    const refused = await ask(endpoint, { token: wrongToken() }, '203.0.113.1')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await ask(endpoint, { token: wrongToken() }, '203.0.113.2')).status).not.toBe(429)
    // another kind of code is no way around it
    expect((await ask(activate, { token: wrongToken() }, '203.0.113.1')).status).toBe(400)
    // and who signs in behind that address is none of theirs
    expect((await signIn(alice, '203.0.113.1')).status).toBe(200)
  })

  it.each([
    ['login', login, (email: string) => ({ email, auth_key: wrongKey })],
    ['prelogin', prelogin, (email: string) => ({ email })],
    ['forgotpassword', forgotPassword, (email: string) => ({ email })],
  ] as const)(
    '[AU1] %s answers alike, in text and time, whether an account exists or not',
    async (name, endpoint, body) => {
      const rounds = isLong ? 600 : 120
      const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
      const texts = new Set<string>()
      const one = async (kind: keyof typeof times, n: number) => {
        const email = kind === 'known' ? bob.email : 'nobody@klinik.example'
        const from = performance.now()
        const answer = await ask(endpoint, body(email), addressOf(70_000 + 2 * n + (kind === 'known' ? 0 : 1)))
        times[kind].push(performance.now() - from)
        // a salt is an account's own, and looks like any other
        const shown =
          name === 'prelogin'
            ? { ...answer.body, salt: String((answer.body as { salt: string }).salt).length }
            : answer.body
        texts.add(JSON.stringify([answer.status, shown]))
      }
      for (let n = -20; n < rounds; n++) {
        if (n % 45 === 0) server.advance(quarterHour)
        // who goes first changes, so that neither profits from what the other has warmed up
        for (const kind of n % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const))
          await one(kind, n + 20)
        if (n < 0) for (const list of Object.values(times)) list.length = 0
      }
      expect(texts.size).toBe(1)
      // of all pairs, in how many the known one was the quicker: 0.5 tells nothing. Ranks do not mind a pause of the machine.
      expect(Math.abs(soonerShare(times.known, times.unknown) - 0.5)).toBeLessThan(0.2)
    },
  )

  const wrongToken = () => Buffer.from(server.deps.ids.bytes(16)).toString('base64url')
})

describe('FT19: guessing without a proxy', () => {
  it('an address that somebody makes up is not believed', async () => {
    const server = await startTestServer()
    const guess = (n: number) =>
      newClient(server).call(login, {
        body: { email: 'alice@klinik.example', auth_key: wrongKey },
        headers: { 'x-forwarded-for': addressOf(n), 'x-real-ip': addressOf(n), forwarded: `for=${addressOf(n)}` },
      })
    for (let n = 0; n < 10; n++) expect((await guess(n)).status).toBe(401)
    expect((await guess(11)).status).toBe(429)
    await server.close()
  })

  it('one address is answered as often in a minute as is set, and told when it may ask again', async () => {
    const server = await startTestServer({ env: { REQUESTS_PER_MINUTE: '50' } })
    const asked = () => server.app.inject({ method: 'GET', url: '/api/versions' })
    for (let n = 0; n < 50; n++) expect((await asked()).statusCode).toBe(200)
    const refused = await asked()
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    await server.close()
  })

  it('who is refused for a wrong token or device is counted too', async () => {
    const server = await startTestServer({ env: { REQUESTS_PER_MINUTE: '50' } })
    const asked = () =>
      server.app.inject({
        method: 'GET',
        url: '/api/sync',
        headers: { authorization: 'Bearer a.b', cookie: `as_d=17.${wrongKey}` },
      })
    for (let n = 0; n < 50; n++) expect((await asked()).statusCode).toBe(401)
    expect((await asked()).statusCode).toBe(429)
    await server.close()
  })

  it('lists of providers are given sixty times a second to an address, other calls go on', async () => {
    expect(readConfig({}).listingsPerSecond).toBe(60)
    // few, so that a slow machine asks more in a second too
    const server = await startTestServer({ env: { LISTINGS_PER_SECOND: '3' } })
    const clinic = await setupOrganisation(server, 'careseeker', 'Klinikum Süd')
    const person = await setupPerson(server, clinic, 'carla@klinik.example', 'care')
    const list = () =>
      person.client.call(querySearchIndex, { params: { index: 'careproviders' }, body: { query: 'Ha' } })
    for (let n = 0; n < 3; n++) expect((await list()).status).toBe(200)
    let refused = await list()
    for (let n = 0; n < 500 && refused.status === 200; n++) refused = await list()
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests'])
    expect(Number(refused.headers['retry-after'])).toBe(1)
    expect((await person.client.call(readAccount, { params: { id: person.account.id } })).status).toBe(200)
    // visitors of the portal too
    const query = { zipcode: '26131', distance: 25, start_date: '2026-11-25', count: 10, start: 0, sort: 1 }
    const visit = () => newClient(server).call(readPortalListing, { query })
    let visited = await visit()
    for (let n = 0; n < 500 && visited.status !== 429; n++) visited = await visit()
    expect([visited.status, Number(visited.headers['retry-after'])]).toEqual([429, 1])
    await server.close()
  })
})
