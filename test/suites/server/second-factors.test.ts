// The second factor of people of clinics and houses (docs/decisions/0612): registered with the password, shown after it, counted, once;
// and a session that owes it is answered nothing else. On both databases.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { keepRecovery, recoverAccount, resetPassword } from '../../../contract/http/access-back.ts'
import { login, logout, readAccount, refreshToken } from '../../../contract/http/accounts.ts'
import { endpoints } from '../../../contract/http/registry.ts'
import { countRequests } from '../../../contract/http/request-counts.ts'
import {
  addFactor,
  beginFactor,
  challengeFactor,
  MAX_FACTORS,
  proveFactor,
  readFactors,
  removeFactor,
} from '../../../contract/http/second-factor.ts'
import { pullSync } from '../../../contract/http/sync.ts'
import { livePath } from '../../../contract/live/up.ts'
import { protocolVersion } from '../../../contract/protocol-version.ts'
import { createReset } from '../../../server/mail/send-reset.ts'
import { bytesToB64 } from '../../../workers/crypto/core/bytes.ts'
import { createAccount } from '../../../workers/crypto/core/drafting/founding.ts'
import { proveRefresh } from '../../../workers/crypto/core/refresh-proof.ts'
import { revealSecret, secretOf } from '../../../workers/crypto/core/secret.ts'
import { makeRecovery } from '../../../workers/crypto/recovery.ts'
import { createAuthenticator, type Situation, type TestAuthenticator } from '../../support/authenticator.ts'
import { newClient, type TestClient } from '../../support/client.ts'
import { databaseKinds } from '../../support/database.ts'
import { type Person, setupOrganisation, setupPerson } from '../../support/people.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'

type House = Awaited<ReturnType<typeof setupOrganisation>>

/** all that an account's session is answered while it owes its factor */
const beforeIt = ['addFactor', 'beginFactor', 'challengeFactor', 'proveFactor', 'readFactors']
const due = { status: 403, body: { code: 'factor_due' } }
const refused = { status: 401, body: { code: 'sign_in_failed' } }

describe.each(databaseKinds)('second factors on %s', (kind) => {
  let server: TestServer
  let house: House
  let maria: Person
  let key: TestAuthenticator
  let count = 0
  beforeAll(async () => {
    server = await startTestServer({ database: kind, listen: true })
    house = await setupOrganisation(server, 'careprovider', 'Haus Faktor')
    await newPerson()
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    server.advance(16 * 60_000)
    await require(false)
    maria = await newPerson()
    key = createAuthenticator()
  })

  const newPerson = () => setupPerson(server, house, `person${count++}@faktor.example`, 'provider')
  const require = (requires_factor: boolean) =>
    server.deps.db.updateTable('organisation').set({ requires_factor }).where('id', '=', house.id).execute()

  const begin = (client: TestClient, password_key?: string) =>
    client.call(beginFactor, { body: password_key === undefined ? {} : { password_key } })
  async function add(client: TestClient, password?: string, authenticator = key, situation: Partial<Situation> = {}) {
    const { challenge } = (await begin(client, password)).body
    return client.call(addFactor, {
      body: { name: 'Schlüsselbund', ...authenticator.create({ challenge, ...situation }) },
    })
  }
  const challengeFor = async (client: TestClient) => (await client.call(challengeFactor)).body.challenge
  const prove = async (client: TestClient, authenticator = key, situation: Partial<Situation> = {}) =>
    client.call(proveFactor, { body: authenticator.sign({ challenge: await challengeFor(client), ...situation }) })
  /** Signs in with the password; on a new device where none is given. */
  async function signIn(person: Person, client = newClient(server)) {
    const { status, body } = await client.call(login, { body: { email: person.email, auth_key: person.authKey } })
    expect(status).toBe(200)
    client.token = body.session.access_token
    return { client, ...body }
  }
  const own = (person: Person, client: TestClient) => client.call(readAccount, { params: { id: person.account.id } })
  const listed = async (client: TestClient) => (await client.call(readFactors)).body

  it('are registered with the password, named, and asked for at the next sign-in', async () => {
    expect(await begin(maria.client)).toMatchObject(refused)
    expect(await begin(maria.client, 'A'.repeat(43))).toMatchObject(refused)
    const before = await signIn(maria)
    expect(before.account?.locks.length).toBeGreaterThan(0)
    expect(await add(maria.client, maria.authKey)).toMatchObject({ status: 200, body: { account: null } })
    expect(await listed(maria.client)).toMatchObject({
      ...{ due: null, confirmed: true, required: false },
      factors: [{ name: 'Schlüsselbund', used_at: null }],
    })
    // who was at work stays so
    expect((await own(maria, before.client)).status).toBe(200)

    const next = await signIn(maria)
    expect(next).toMatchObject({ account: null, session: { factor_due: true } })
    expect(await listed(next.client)).toEqual({ due: 'prove', confirmed: false, required: false, factors: [] })
    expect(await own(maria, next.client)).toMatchObject(due)
    const proved = await prove(next.client)
    expect(proved.body.account.locks).toEqual(before.account?.locks)
    expect((await own(maria, next.client)).status).toBe(200)
    expect((await listed(next.client)).factors[0]?.used_at).toBe(server.now())
  })

  it('are asked for where an organisation requires them, and the first one is registered then', async () => {
    await require(true)
    // who is at work goes on
    expect((await own(maria, maria.client)).status).toBe(200)
    const { client, account } = await signIn(maria)
    expect(account).toBeNull()
    expect(await listed(client)).toMatchObject({ due: 'register', required: true })
    expect(await own(maria, client)).toMatchObject(due)
    const added = await add(client)
    expect(added.body.account?.id).toBe(maria.account.id)
    expect((await own(maria, client)).status).toBe(200)

    const next = await signIn(maria)
    expect(await listed(next.client)).toMatchObject({ due: 'prove' })
    // with a factor there the password registers no other
    expect(await begin(next.client, maria.authKey)).toMatchObject(due)
    await require(false)
    expect(await own(maria, next.client)).toMatchObject(due)
  })

  it('of two first ones at one moment one is taken', async () => {
    await require(true)
    const [one, two] = [(await signIn(maria)).client, (await signIn(maria)).client]
    const drafts = []
    for (const client of [one, two]) {
      const { challenge } = (await begin(client)).body
      drafts.push({ client, body: { name: 'Erster', ...createAuthenticator().create({ challenge }) } })
    }
    const answers = await Promise.all(drafts.map(({ client, body }) => client.call(addFactor, { body })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
  })

  it('every call of an account and device is refused to who owes one, but for a named few', async () => {
    await require(true)
    const { client, session } = await signIn(maria)
    const params = { id: 1, kind: 'careprovider', cid: 'A'.repeat(22), index: 0, name: 'x', key: 'x', code: 'x' }
    const answered: string[] = []
    for (const [name, endpoint] of Object.entries(endpoints)) {
      if (endpoint.caller !== 'account') continue
      client.address = `10.7.${Math.floor(answered.length / 250)}.${answered.length % 250}`
      const named = Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, one = '']) => [one, 1]))
      const { status, body } = await client.call(endpoint, { params: { ...named, ...params }, body: {} })
      if (status !== 403 || body.code !== 'factor_due') answered.push(name)
    }
    expect(answered.sort()).toEqual(beforeIt)
    const declared = Object.entries(endpoints).filter(([, { beforeFactor }]) => beforeFactor)
    expect(declared.map(([name]) => name).sort()).toEqual(beforeIt)
    // its device speaks for no house, and nobody is signed in on it
    expect((await client.call(countRequests, { params: { id: house.id } })).status).toBe(403)
    expect(await server.deps.actors.ofDevice(session.device)).toMatchObject({ accounts: [], organisations: [] })
    // signing out needs no factor
    expect((await client.call(logout, { body: { slot: session.slot } })).status).toBe(200)
    expect((await client.call(readFactors)).status).toBe(401)
  })

  it('the live socket and the pull open with the factor', async () => {
    await add(maria.client, maria.authKey)
    const { client } = await signIn(maria)
    await expect(live(client)).resolves.toBe('bye')
    expect(await client.call(pullSync)).toMatchObject(due)
    await prove(client)
    await expect(live(client)).resolves.toBe('welcome')
    expect((await client.call(pullSync)).status).toBe(200)
  })

  /** What the live socket says first. */
  const live = (client: TestClient) =>
    new Promise<string>((resolve, reject) => {
      const socket = new WebSocket(`${server.url.replace('http', 'ws')}${livePath}`, { origin: server.url })
      socket.on('error', reject)
      socket.on('open', () =>
        socket.send(JSON.stringify({ type: 'authenticate', access_token: client.token, protocol: protocolVersion })),
      )
      socket.on('message', (data) => {
        resolve(JSON.parse(String(data)).type)
        socket.close()
      })
    })

  it('a session keeps what it has shown, or owes, when its token is renewed', async () => {
    await add(maria.client, maria.authKey)
    const { client, session } = await signIn(maria)
    const renew = async () => {
      const proof = await proveRefresh(maria.unlocked, session.id_token, server.now())
      const { body } = await client.call(refreshToken, {
        body: { slot: session.slot, account: maria.account.id, proof },
      })
      client.token = body.access_token
      return body.factor_due
    }
    expect(await renew()).toBe(true)
    expect(await own(maria, client)).toMatchObject(due)
    await prove(client)
    expect(await renew()).toBeUndefined()
    expect((await own(maria, client)).status).toBe(200)
    // each sign-in with the password owes it anew, on a known device too
    await signIn(maria, client)
    expect(await own(maria, client)).toMatchObject(due)
  })

  it('answer a challenge once, within two minutes, on their device; and are nobody else’s', async () => {
    await add(maria.client, maria.authKey)
    const { client } = await signIn(maria)
    const foreign = createAuthenticator()
    const jana = await newPerson()
    await add(jana.client, jana.authKey, foreign)
    expect(await prove(client, foreign)).toMatchObject(refused)
    expect(await prove(client, key, { origin: 'https://anschluss.evil.example' })).toMatchObject(refused)
    const late = await challengeFor(client)
    server.advance(2 * 60_000)
    expect(await client.call(proveFactor, { body: key.sign({ challenge: late }) })).toMatchObject(refused)
    const other = (await signIn(maria)).client
    const elsewhere = await challengeFor(other)
    expect(await client.call(proveFactor, { body: key.sign({ challenge: elsewhere }) })).toMatchObject(refused)
    // one that was only touched is enough: the password was shown
    const answer = key.sign({ challenge: await challengeFor(client), isVerified: false })
    expect((await client.call(proveFactor, { body: answer })).status).toBe(200)
    expect(await client.call(proveFactor, { body: answer })).toMatchObject(refused)
    // a copy falls behind
    key.counter = 0
    expect(await prove(other)).toMatchObject(refused)
  })

  it('are tried ten times a quarter of an hour', async () => {
    await add(maria.client, maria.authKey)
    const { client } = await signIn(maria)
    const wrong = createAuthenticator()
    for (let n = 0; n < 10; n++) expect(await prove(client, wrong)).toMatchObject(refused)
    expect(await prove(client)).toMatchObject({ status: 429 })
  })

  it('are at most ten, each somebody’s once, and made on their device only', async () => {
    await add(maria.client, maria.authKey)
    const jana = await newPerson()
    const taken = { status: 400, body: { errors: [{ code: 'taken' }] } }
    expect(await add(jana.client, jana.authKey)).toMatchObject(taken)
    const { challenge } = (await begin(maria.client, maria.authKey)).body
    const body = { name: 'x', ...createAuthenticator().create({ challenge }) }
    expect(await jana.client.call(addFactor, { body })).toMatchObject({ status: 410 })
    expect((await maria.client.call(addFactor, { body })).status).toBe(200)
    expect(await maria.client.call(addFactor, { body })).toMatchObject({ status: 410 })
    for (let n = 2; n < MAX_FACTORS; n++) await add(maria.client, maria.authKey, createAuthenticator())
    const many = { status: 400, body: { errors: [{ code: 'too_many' }] } }
    expect(await add(maria.client, maria.authKey, createAuthenticator())).toMatchObject(many)
  })

  it('are removed with the password, by a session that has shown one; each change is told by mail', async () => {
    const before = await signIn(maria)
    await add(maria.client, maria.authKey)
    const [factor] = (await listed(maria.client)).factors
    const remove = (client: TestClient, password_key = maria.authKey) =>
      client.call(removeFactor, { params: { id: factor?.id ?? 0 }, body: { password_key } })
    expect(await remove(before.client)).toMatchObject(due)
    expect(await begin(before.client, maria.authKey)).toMatchObject(due)
    expect(await remove(maria.client, 'A'.repeat(43))).toMatchObject(refused)
    expect((await prove(before.client)).status).toBe(200)
    expect((await remove(before.client)).body).toEqual({ removed: true })
    expect((await remove(before.client)).status).toBe(404)
    expect((await signIn(maria)).account).not.toBeNull()
    const mails = await server.deps.db
      .selectFrom('mail')
      .select('cause')
      .where('account_id', '=', maria.account.id)
      .where('type', '=', 25)
      .orderBy('id')
      .execute()
    expect(mails.map(({ cause }) => cause.split(' ').find((word) => word.startsWith('factor')))).toEqual([
      'factor_added',
      'factor_removed',
    ])
  })

  it('the recovery code proves in its place; a mailed link does not', async () => {
    await add(maria.client, maria.authKey)
    const made = await makeRecovery(maria.unlocked)
    const { code: _, ...recovery } = made
    await maria.client.call(keepRecovery, { body: { password_key: maria.authKey, recovery } })
    const lock = maria.account.locks.find((one) => one.kind === 'password')
    const next = await makeRecovery(maria.unlocked)
    const client = newClient(server)
    const recovered = await client.call(recoverAccount, {
      body: {
        ...{ email: maria.email, auth_key: recovery.auth_key, salt: maria.salt, kdf_version: 1 },
        ...{ password_key: maria.authKey, password_lock: lock },
        recovery: { auth_key: next.auth_key, lock: next.lock },
      },
    })
    client.token = recovered.body.session.access_token
    expect(await listed(client)).toMatchObject({ due: null, confirmed: true })

    const token = await server.deps.work((tx) => createReset(server.deps, tx, maria.account.id))
    const salt = server.deps.ids.random(16)
    const root = secretOf<'root'>(new Uint8Array(server.deps.ids.bytes(32)))
    const fresh = await createAccount(maria.account.id, root, { version: 1, salt })
    const body = { token, salt, kdf_version: 1, auth_key: bytesToB64(revealSecret(fresh.auth)) }
    const reset = await client.call(resetPassword, { body: { ...body, keys: fresh.keys, locks: [...fresh.locks] } })
    expect(reset.body.session.factor_due).toBe(true)
    client.token = reset.body.session.access_token
    expect(await own(maria, client)).toMatchObject(due)
    expect((await prove(client)).status).toBe(200)
  })
})
