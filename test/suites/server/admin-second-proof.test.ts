// The console's second proof by a passkey or security key (docs/decisions/0624): no mail goes out for it; it is bound to the session and
// the account, once; and with the password alone nobody sets one up.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { login } from '../../../contract/http/accounts.ts'
import { listAdminProviders } from '../../../contract/http/admin-organisations.ts'
import {
  askSecondProof,
  challengeSecondProof,
  readAdminSession,
  showSecondProof,
} from '../../../contract/http/admin-session.ts'
import { addFactor, beginFactor, challengeFactor, proveFactor } from '../../../contract/http/second-factor.ts'
import { createAuthenticator, type Situation, type TestAuthenticator } from '../../support/authenticator.ts'
import { newClient, type TestClient } from '../../support/client.ts'
import { databaseKinds } from '../../support/database.ts'
import { confirmSessions, setupAdmin } from '../../support/people.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'

const refused = { status: 401, body: { code: 'sign_in_failed' } }

describe.each(databaseKinds)('the second proof by a key on %s', (kind) => {
  let server: TestServer
  let admin: Awaited<ReturnType<typeof setupAdmin>>
  let key: TestAuthenticator
  /** the console is open there */
  let home: TestClient
  beforeAll(async () => {
    server = await startTestServer({ database: kind })
    admin = await setupAdmin(server)
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    server.advance(16 * 60_000)
    await server.deps.db.deleteFrom('account_factor').execute()
    await server.deps.db.deleteFrom('account_passkey').execute()
    key = createAuthenticator()
    home = await signIn()
    await confirmSessions(server, admin.id)
  })

  /** A session with the password alone, on a new device. */
  async function signIn(client = newClient(server)): Promise<TestClient> {
    const { status, body } = await client.call(login, { body: { email: admin.email, auth_key: admin.authKey } })
    expect({ status, due: body.session?.factor_due }).toEqual({ status: 200, due: undefined })
    client.token = body.session.access_token
    return client
  }
  const begin = (client: TestClient) => client.call(beginFactor, { body: { password_key: admin.authKey } })
  async function setUp(authenticator = key): Promise<void> {
    const { challenge } = (await begin(home)).body
    const body = { name: 'Schlüsselbund', ...authenticator.create({ challenge }) }
    expect((await home.call(addFactor, { body })).status).toBe(200)
  }
  const challengeFor = async (client: TestClient) => (await client.call(challengeSecondProof, {})).body
  async function show(client: TestClient, situation: Partial<Situation> = {}, authenticator = key) {
    const { challenge } = await challengeFor(client)
    return client.call(showSecondProof, { body: authenticator.sign({ challenge, ...situation }) })
  }
  const state = async (client: TestClient) => (await client.call(readAdminSession, {})).body
  const mails = async () => (await server.deps.db.selectFrom('mail').select('id').execute()).length
  const opens = async (client: TestClient) => (await client.call(listAdminProviders, { query: {} })).status

  it('is asked of who has one, opens the console and sends no mail', async () => {
    const before = await signIn()
    expect(await state(before)).toMatchObject({ confirmed: false, has_key: false })
    await setUp()
    const client = await signIn()
    expect(await state(client)).toMatchObject({ confirmed: false, has_key: true })
    expect(await opens(client)).toBe(403)
    const sent = await mails()
    expect((await challengeFor(client)).credentials).toEqual([{ id: key.credential, transports: ['usb'] }])
    expect(await show(client, { isVerified: false })).toMatchObject({ status: 200, body: { confirmed: true } })
    expect(await opens(client)).toBe(200)
    expect(await mails()).toBe(sent)
    // only the session that showed it
    expect(await opens(before)).toBe(403)
    await before.call(askSecondProof, {})
    expect(await mails()).toBe(sent + 1)
    const signed = await server.deps.db
      .selectFrom('record_change')
      .select('account_id')
      .where('resource', '=', 'admin_sessions')
      .where('at', '=', server.now())
      .execute()
    expect(signed).toEqual([{ account_id: admin.id }])
  })

  it('is good once, within two minutes, and for the session that asked', async () => {
    await setUp()
    const client = await signIn()
    const body = key.sign({ challenge: (await challengeFor(client)).challenge })
    expect((await client.call(showSecondProof, { body })).status).toBe(200)
    expect(await client.call(showSecondProof, { body })).toMatchObject(refused)

    const late = (await challengeFor(client)).challenge
    server.advance(2 * 60_000)
    expect(await client.call(showSecondProof, { body: key.sign({ challenge: late }) })).toMatchObject(refused)

    // the next session of the same account on the same device
    const before = await challengeFor(client)
    const next = await signIn(client)
    expect(await next.call(showSecondProof, { body: key.sign(before) })).toMatchObject(refused)
    // a challenge of the sign-in is none of the console
    const { challenge } = (await next.call(challengeFactor, {})).body
    expect(await next.call(showSecondProof, { body: key.sign({ challenge }) })).toMatchObject(refused)
    expect(await opens(next)).toBe(403)
    expect((await show(next)).status).toBe(200)
  })

  it('takes no key of somebody else, no other origin, and no copy that fell behind', async () => {
    await setUp()
    const other = await setupAdmin(server, `other${server.now()}@anschluss.example`)
    const theirs = createAuthenticator()
    const { challenge } = (await other.client.call(beginFactor, { body: { password_key: other.authKey } })).body
    await other.client.call(addFactor, { body: { name: 'Fremd', ...theirs.create({ challenge }) } })
    const client = await signIn()
    expect(await show(client, {}, theirs)).toMatchObject(refused)
    expect(await show(client, { origin: 'https://falsch.example' })).toMatchObject(refused)
    key.counter = 5
    expect((await show(client)).status).toBe(200)
    key.counter = 1
    expect(await show(await signIn())).toMatchObject(refused)
  })

  it('counts what is wrong together with wrong codes', async () => {
    await setUp()
    const client = await signIn()
    const statuses: number[] = []
    for (let i = 0; i < 20; i++) statuses.push((await show(client, { origin: 'https://falsch.example' })).status)
    expect(statuses[0]).toBe(401)
    expect(statuses.at(-1)).toBe(429)
    expect((await show(client)).status).toBe(429)
  })

  it('a passkey that opens keys is shown on its own device alone, a security key on every one', async () => {
    const client = await signIn()
    const { device_id } = await server.deps.db
      .selectFrom('device_slot')
      .select('device_id')
      .where('account_id', '=', admin.id)
      .orderBy('device_id', 'desc')
      .executeTakeFirstOrThrow()
    const personal = createAuthenticator(undefined, ['internal'])
    await server.deps.db.updateTable('device').set({ kind: 'personal' }).where('id', '=', device_id).execute()
    // the public key as the registration of a factor leaves it
    await setUp(personal)
    await setUp(key)
    const factors = await server.deps.db.selectFrom('account_factor').selectAll().execute()
    await server.deps.db.deleteFrom('account_factor').execute()
    for (const { id: _, transports: __, ...factor } of factors) {
      const at = factor.credential === personal.credential ? device_id : null
      await server.deps.db
        .insertInto('account_passkey')
        .values({ ...factor, device_id: at })
        .execute()
    }
    const ids = async (of: TestClient) => (await challengeFor(of)).credentials.map(({ id }) => id).sort()
    expect(await ids(client)).toEqual([personal.credential, key.credential].sort())
    const elsewhere = await signIn()
    expect(await ids(elsewhere)).toEqual([key.credential])
    expect(await show(elsewhere, {}, personal)).toMatchObject(refused)
    // it was only touched
    expect(await show(client, { isVerified: false }, personal)).toMatchObject(refused)
    expect((await show(client, {}, personal)).status).toBe(200)
  })

  it('the password alone sets none up, and shows nothing', async () => {
    const thief = await signIn()
    expect(await begin(thief)).toMatchObject({ status: 403, body: { code: 'factor_due' } })
    await setUp()
    expect(await begin(thief)).toMatchObject({ status: 403, body: { code: 'factor_due' } })
    const { challenge } = (await thief.call(challengeFactor, {})).body
    const stranger = createAuthenticator()
    expect(await thief.call(proveFactor, { body: stranger.sign({ challenge }) })).toMatchObject(refused)
    expect(await opens(thief)).toBe(403)
  })
})
