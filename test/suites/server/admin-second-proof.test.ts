// The console's second proof by a passkey or security key (docs/decisions/0624): no mail goes out for it; it is bound to the session and
// the account, once; and with the password alone nobody sets one up.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { login, logout } from '../../../contract/http/accounts.ts'
import { listAdminProviders } from '../../../contract/http/admin-organisations.ts'
import {
  askSecondProof,
  challengeSecondProof,
  readAdminSession,
  showSecondProof,
} from '../../../contract/http/admin-session.ts'
import { askEmailChange, confirmEmailChange } from '../../../contract/http/email-change.ts'
import { addPasskey, beginPasskey, challengePasskey, proveByPasskey } from '../../../contract/http/passkeys.ts'
import { addFactor, beginFactor, challengeFactor, readFactors } from '../../../contract/http/second-factor.ts'
import { rightsChanged } from '../../../server/db/work.ts'
import { sealPasskey } from '../../../workers/crypto/passkey.ts'
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
  async function passkey(challenge: string, authenticator: TestAuthenticator) {
    const attachment = 'cross-platform' as const
    const of = { credential: authenticator.credential, attachment, device: null, prf: authenticator.prf() }
    const lock = await sealPasskey(admin.unlocked, of)
    return { name: 'Schlüsselbund', attachment, lock, ...authenticator.create({ challenge }) }
  }
  /** A passkey that opens keys. */
  async function addKey(client: TestClient) {
    const { challenge } = (await client.call(beginPasskey, { body: { password_key: admin.authKey } })).body
    return client.call(addPasskey, { body: await passkey(challenge, key) })
  }
  /** Shows it as the locked device does: with its cookies alone. */
  async function unlock(client: TestClient) {
    const { token } = client
    client.token = null
    const account = admin.id
    const { challenge } = (await client.call(challengePasskey, { body: { account } })).body
    const answer = await client.call(proveByPasskey, { body: { account, ...key.sign({ challenge }) } })
    client.token = token
    return answer
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

  it('takes no passkey that opens keys: an earlier one was made by the password alone', async () => {
    expect((await addKey(home)).status).toBe(200)
    const thief = await signIn()
    expect(await state(thief)).toMatchObject({ has_key: false })
    expect((await challengeFor(thief)).credentials).toEqual([])
    expect(await show(thief)).toMatchObject(refused)
    // it unlocks a session, and begins one, which opens nothing of the console
    expect(await unlock(thief)).toMatchObject({ status: 200, body: { session: null } })
    expect(await opens(thief)).toBe(403)
    await thief.call(logout, { body: { slot: 0 } })
    const begun = await unlock(thief)
    expect(begun.status).toBe(200)
    thief.token = begun.body.session?.access_token ?? null
    expect(await state(thief)).toMatchObject({ confirmed: false })
    expect(await opens(thief)).toBe(403)
    // one that was confirmed stays so
    expect((await unlock(home)).status).toBe(200)
    expect(await opens(home)).toBe(200)
  })

  it('the password alone sets none up, and shows nothing', async () => {
    const thief = await signIn()
    const due = { status: 403, body: { code: 'factor_due' } }
    const stranger = createAuthenticator()
    expect(await begin(thief)).toMatchObject(due)
    expect(await thief.call(beginPasskey, { body: { password_key: admin.authKey } })).toMatchObject(due)
    await setUp()
    expect(await begin(thief)).toMatchObject(due)
    expect(await show(thief, {}, stranger)).toMatchObject(refused)
    // that is a sign-in's, of people of clinics and houses
    expect((await thief.call(challengeFactor, {})).status).toBe(403)
    // begun while the session was confirmed
    const { challenge } = (await home.call(beginPasskey, { body: { password_key: admin.authKey } })).body
    await server.deps.work(async (tx) => {
      rightsChanged(tx, { accounts: [admin.id] })
      await tx.updateTable('device_slot').set({ confirmed_at: null }).where('account_id', '=', admin.id).execute()
    })
    expect(await home.call(addPasskey, { body: await passkey(challenge, stranger) })).toMatchObject(due)
    // the mail's code would go there
    const body = { email: 'dieb@anschluss.example', auth_key: admin.authKey }
    expect(await thief.call(askEmailChange, { body })).toMatchObject(due)
    expect(await thief.call(confirmEmailChange, { body: { code: '123456' } })).toMatchObject(due)
    expect(await opens(thief)).toBe(403)
  })

  it('names no key before it was shown one', async () => {
    await setUp()
    const names = async (client: TestClient) => (await client.call(readFactors)).body.factors.map(({ name }) => name)
    const client = await signIn()
    expect(await names(client)).toEqual([])
    expect((await show(client)).status).toBe(200)
    expect(await names(client)).toEqual(['Schlüsselbund'])
  })
})
