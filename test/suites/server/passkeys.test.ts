// Passkeys at the server (KY2, AU9): made with the password, of the kind that the device may have, proved by a challenge that is
// good once, counted, removed; never another's. On both databases.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { keepPin, takePinShare } from '../../../contract/http/access-back.ts'
import { login, logout, readAccount, refreshToken } from '../../../contract/http/accounts.ts'
import { revokeDevice, setDeviceKind } from '../../../contract/http/devices.ts'
import {
  addPasskey,
  beginPasskey,
  challengePasskey,
  listPasskeys,
  MAX_PASSKEYS,
  proveByPasskey,
  removePasskey,
} from '../../../contract/http/passkeys.ts'
import { prfLockKey } from '../../../workers/crypto/core/access-back-keys.ts'
import { openAccount } from '../../../workers/crypto/core/account-locks.ts'
import { unreadable } from '../../../workers/crypto/core/aead.ts'
import { proveRefresh } from '../../../workers/crypto/core/refresh-proof.ts'
import { sealPasskey } from '../../../workers/crypto/passkey.ts'
import { createAuthenticator, type Situation, type TestAuthenticator } from '../../support/authenticator.ts'
import { newClient, type TestClient } from '../../support/client.ts'
import { databaseKinds } from '../../support/database.ts'
import { type Person, setupOrganisation, setupPerson } from '../../support/people.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'

type House = Awaited<ReturnType<typeof setupOrganisation>>
type Attachment = 'platform' | 'cross-platform'

describe.each(databaseKinds)('passkeys on %s', (kind) => {
  let server: TestServer
  let house: House
  let maria: Person
  let key: TestAuthenticator
  let count = 0
  beforeAll(async () => {
    server = await startTestServer({ database: kind })
    house = await setupOrganisation(server, 'careprovider', 'Haus Schlüssel')
    maria = await newPerson()
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    server.advance(16 * 60_000)
    maria = await newPerson()
    key = createAuthenticator()
  })

  const newPerson = () => setupPerson(server, house, `person${count++}@haus.example`, 'provider')

  const begin = async (person: Person, client = person.client) =>
    (await client.call(beginPasskey, { body: { password_key: person.authKey } })).body

  interface Making {
    readonly with?: TestAuthenticator
    readonly attachment?: Attachment
    readonly device?: number | null
    readonly situation?: Partial<Situation>
    readonly client?: TestClient
  }
  async function draft(person: Person, challenge: string, making: Making = {}) {
    const { with: authenticator = key, attachment = 'cross-platform', device = null, situation } = making
    const { credential } = authenticator
    const lock = await sealPasskey(person.unlocked, { credential, attachment, device, prf: authenticator.prf() })
    const made = authenticator.create({ challenge, ...situation })
    return { name: 'Schlüsselbund', attachment, lock, ...made }
  }
  async function add(person: Person, making: Making = {}) {
    const { client = person.client } = making
    const { challenge } = await begin(person, client)
    return client.call(addPasskey, { body: await draft(person, challenge, making) })
  }

  /** As the locked device asks: with its cookies alone. */
  async function whileLocked<T>(client: TestClient, ask: () => Promise<T>): Promise<T> {
    const { token } = client
    client.token = null
    const answer = await ask()
    client.token = token
    return answer
  }
  const challengeFor = (person: Person, client = person.client) =>
    whileLocked(client, async () => {
      const { body } = await client.call(challengePasskey, { body: { account: person.account.id } })
      return body.challenge
    })
  const proveWith = (person: Person, answer: object, client = person.client) =>
    whileLocked(client, () => client.call(proveByPasskey, { body: { account: person.account.id, ...answer } }))
  const prove = async (person: Person, authenticator = key, client = person.client) =>
    proveWith(person, authenticator.sign({ challenge: await challengeFor(person, client) }), client)
  const listed = async (person: Person) => (await person.client.call(listPasskeys)).body.passkeys
  const locksOf = async (person: Person) => {
    const { body } = await person.client.call(readAccount, { params: { id: person.account.id } })
    if (!('locks' in body)) throw new Error('not the own account')
    return body.locks.filter((lock) => lock.kind === 'passkey')
  }
  const refused = { status: 401, body: { code: 'sign_in_failed' } }
  const makePersonal = (person: Person) =>
    person.client.call(setDeviceKind, { params: { id: person.device }, body: { kind: 'personal' } })

  it('[KY2] are kept with a lock that only what the authenticator gives opens', async () => {
    expect((await add(maria)).status).toBe(200)
    expect(await listed(maria)).toEqual([
      expect.objectContaining({ name: 'Schlüsselbund', attachment: 'cross-platform', used_at: null, here: true }),
    ])
    const [lock] = await locksOf(maria)
    if (!lock) throw new Error('no lock')
    const { id, keys } = maria.account
    expect(await openAccount(lock, keys, id, await prfLockKey(key.prf()))).not.toBe(unreadable)
    const another = createAuthenticator()
    expect(await openAccount(lock, keys, id, await prfLockKey(another.prf()))).toBe(unreadable)
    // what the authenticator gave lies nowhere at the server
    const rows = [
      await server.deps.db.selectFrom('account_passkey').selectAll().execute(),
      await server.deps.db.selectFrom('account_lock').selectAll().execute(),
    ]
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(key.prf()).toString('base64url'))
  })

  it('[AU9] are security keys on a shared device, and nothing else', async () => {
    expect((await begin(maria)).attachment).toBe('cross-platform')
    const wrong = { status: 400, body: { code: 'action_invalid', errors: [{ code: 'not_for_this_device' }] } }
    expect(await add(maria, { attachment: 'platform', device: maria.device })).toMatchObject(wrong)
    for (const transport of ['internal', 'hybrid'])
      expect(await add(maria, { with: createAuthenticator(undefined, [transport]) })).toMatchObject(wrong)
    expect(await listed(maria)).toEqual([])
  })

  it('[AU9] are the device’s own on a personal one, and open no other', async () => {
    expect((await makePersonal(maria)).body).toEqual({ kind: 'personal' })
    const own = { attachment: 'platform', device: maria.device } as const
    expect((await begin(maria)).attachment).toBe('platform')
    expect((await add(maria)).status).toBe(400)
    expect((await add(maria, { ...own, device: maria.device + 1 })).status).toBe(400)
    expect((await add(maria, own)).status).toBe(200)
    expect((await prove(maria)).status).toBe(200)

    const elsewhere = newClient(server)
    const body = { email: maria.email, auth_key: maria.authKey, personal_device: true }
    elsewhere.token = (await elsewhere.call(login, { body })).body.session.access_token
    expect(await prove(maria, key, elsewhere)).toMatchObject(refused)
    expect((await elsewhere.call(listPasskeys)).body.passkeys).toMatchObject([{ here: false }])
  })

  it('[AU9] of a personal device end when it becomes a shared one, and when it is revoked', async () => {
    for (const end of [
      (id: number) => maria.client.call(setDeviceKind, { params: { id }, body: { kind: 'shared' } }),
      (id: number) => maria.client.call(revokeDevice, { params: { id } }),
    ]) {
      maria = await newPerson()
      await makePersonal(maria)
      const own = { attachment: 'platform', device: maria.device } as const
      expect((await add(maria, { ...own, with: createAuthenticator() })).status).toBe(200)
      expect((await end(maria.device)).status).toBe(200)
      const gone = await server.deps.db
        .selectFrom('account_lock')
        .select('id')
        .where('account_id', '=', maria.account.id)
        .where('kind', '=', 'passkey')
        .execute()
      expect(gone).toEqual([])
    }
  })

  it('a security key opens no personal device, and does again when it is shared', async () => {
    await add(maria)
    await makePersonal(maria)
    expect(await prove(maria)).toMatchObject(refused)
    await maria.client.call(setDeviceKind, { params: { id: maria.device }, body: { kind: 'shared' } })
    expect((await prove(maria)).status).toBe(200)
  })

  it('are made with the password only, on the device that asked, once and within five minutes', async () => {
    const body = { password_key: 'A'.repeat(43) }
    expect(await maria.client.call(beginPasskey, { body })).toMatchObject(refused)
    const { challenge } = await begin(maria)
    const elsewhere = newClient(server)
    const signIn = { email: maria.email, auth_key: maria.authKey }
    elsewhere.token = (await elsewhere.call(login, { body: signIn })).body.session.access_token
    const ended = { status: 410, body: { code: 'token_ended' } }
    expect(await elsewhere.call(addPasskey, { body: await draft(maria, challenge) })).toMatchObject(ended)
    expect((await maria.client.call(addPasskey, { body: await draft(maria, challenge) })).status).toBe(200)
    const next = createAuthenticator()
    const again = await draft(maria, challenge, { with: next })
    expect(await maria.client.call(addPasskey, { body: again })).toMatchObject(ended)
    const late = await begin(maria)
    server.advance(5 * 60_000)
    maria.client.token = (await maria.client.call(login, { body: signIn })).body.session.access_token
    expect(
      await maria.client.call(addPasskey, { body: await draft(maria, late.challenge, { with: next }) }),
    ).toMatchObject(ended)
  })

  it('are refused when they answer something else, come from another address, or nobody was verified', async () => {
    const notVerified = { status: 400, body: { errors: [{ path: 'attestation', code: 'not_verified' }] } }
    const other = Buffer.alloc(32).toString('base64url')
    expect(await add(maria, { situation: { challenge: other } })).toMatchObject(notVerified)
    expect(await add(maria, { situation: { origin: 'https://anschluss.evil.example' } })).toMatchObject(notVerified)
    expect(await add(maria, { situation: { isVerified: false } })).toMatchObject(notVerified)
    expect(await listed(maria)).toEqual([])
  })

  it('are refused with another’s lock, a known credential, and beyond ten', async () => {
    const { challenge } = await begin(maria)
    const foreign = await draft(maria, challenge, { with: createAuthenticator() })
    const mixed = { ...(await draft(maria, challenge)), lock: foreign.lock }
    expect(await maria.client.call(addPasskey, { body: mixed })).toMatchObject({
      body: { errors: [{ path: 'lock', code: 'passkey_lock' }] },
    })
    await add(maria)
    expect((await begin(maria)).exclude).toEqual([key.credential])
    const jana = await newPerson()
    expect(await add(jana)).toMatchObject({ body: { errors: [{ path: 'credential', code: 'taken' }] } })
    for (let n = 1; n < MAX_PASSKEYS; n++) expect((await add(maria, { with: createAuthenticator() })).status).toBe(200)
    expect(await add(maria, { with: createAuthenticator() })).toMatchObject({
      body: { errors: [{ path: 'credential', code: 'too_many' }] },
    })
  })

  it('leave a session that runs as it is, with its PIN; after a sign-out they begin a new one', async () => {
    await add(maria)
    const proof = Buffer.alloc(32, 1).toString('base64url')
    await maria.client.call(keepPin, { body: { password_key: maria.authKey, proof, share: proof } })
    expect(await prove(maria)).toMatchObject({ status: 200, body: { session: null } })
    expect((await listed(maria))[0]?.used_at).toBe(server.now())
    const pin = await whileLocked(maria.client, () =>
      maria.client.call(takePinShare, { body: { account: maria.account.id, proof } }),
    )
    expect(pin.body.share).toBe(proof)

    await maria.client.call(logout, { body: { slot: maria.slot } })
    const { body } = await prove(maria)
    expect(body.session).toMatchObject({ slot: maria.slot, device: maria.device, device_kind: 'shared' })
    const session = body.session?.id_token ?? ''
    const answer = await maria.client.call(refreshToken, {
      body: {
        slot: maria.slot,
        account: maria.account.id,
        proof: await proveRefresh(maria.unlocked, session, server.now()),
      },
    })
    expect(answer.status).toBe(200)
  })

  it('answer a challenge once, within two minutes, and only the device’s own', async () => {
    await add(maria)
    const challenge = await challengeFor(maria)
    const answer = key.sign({ challenge })
    expect((await proveWith(maria, answer)).status).toBe(200)
    expect(await proveWith(maria, answer)).toMatchObject(refused)
    const late = await challengeFor(maria)
    server.advance(2 * 60_000)
    expect(await proveWith(maria, key.sign({ challenge: late }))).toMatchObject(refused)
    const jana = await newPerson()
    const others = await challengeFor(jana)
    expect(await proveWith(maria, key.sign({ challenge: others }))).toMatchObject(refused)
    // a wrong answer uses the challenge up
    const once = await challengeFor(maria)
    expect(await proveWith(maria, createAuthenticator().sign({ challenge: once }))).toMatchObject(refused)
    expect(await proveWith(maria, key.sign({ challenge: once }))).toMatchObject(refused)
  })

  it('are refused that were copied, signed elsewhere, or were only touched', async () => {
    await add(maria)
    await prove(maria)
    key.counter = 0
    expect(await prove(maria)).toMatchObject(refused)
    key.counter = 10
    for (const situation of [{ origin: 'https://anschluss.evil.example' }, { isVerified: false }])
      expect(await proveWith(maria, key.sign({ challenge: await challengeFor(maria), ...situation }))).toMatchObject(
        refused,
      )
    const signed = key.sign({ challenge: await challengeFor(maria) })
    const changed = { ...signed, signature: createAuthenticator().sign({ challenge: '' }).signature }
    expect(await proveWith(maria, changed)).toMatchObject(refused)
    expect((await prove(maria)).status).toBe(200)
  })

  it('of two answers at one moment with one counter one is taken', async () => {
    await add(maria)
    const challenge = await challengeFor(maria)
    const answers = await Promise.all(
      [key.sign({ challenge }), key.sign({ challenge })].map((a) => proveWith(maria, a)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  it('are nothing to strangers: not on a device where nobody signed in, not for another person, not without a device', async () => {
    await add(maria)
    const jana = await newPerson()
    // Jana's device asks for Maria, who was never there, and for nobody
    expect(await prove(maria, key, jana.client)).toMatchObject(refused)
    expect(await challengeFor({ ...maria, account: { ...maria.account, id: 999_999 } }, jana.client)).toHaveLength(43)
    // Jana shows Maria's key for herself
    const mine = key.sign({ challenge: await challengeFor(jana) })
    expect(await proveWith(jana, mine)).toMatchObject(refused)
    const stranger = newClient(server)
    const body = { account: maria.account.id }
    expect((await stranger.call(challengePasskey, { body })).status).toBe(401)
    const [passkey] = await listed(maria)
    expect((await jana.client.call(removePasskey, { params: { id: passkey?.id ?? 0 } })).status).toBe(404)
    expect(await listed(jana)).toEqual([])
    expect((await prove(maria)).status).toBe(200)
  })

  it('are tried ten times a quarter of an hour', async () => {
    await add(maria)
    const wrong = createAuthenticator()
    for (let n = 0; n < 10; n++) expect(await prove(maria, wrong)).toMatchObject(refused)
    expect(await prove(maria)).toMatchObject({ status: 429 })
    server.advance(16 * 60_000)
    expect((await prove(maria)).status).toBe(200)
  })

  it('are gone when they are removed, with their lock; and are nothing to an account that is inactive', async () => {
    await add(maria)
    const [passkey] = await listed(maria)
    expect((await maria.client.call(removePasskey, { params: { id: passkey?.id ?? 0 } })).body).toEqual({
      removed: true,
    })
    expect(await listed(maria)).toEqual([])
    expect(await locksOf(maria)).toEqual([])
    expect(await prove(maria)).toMatchObject(refused)

    const jana = await newPerson()
    await add(jana, { with: key })
    await server.deps.db.updateTable('account').set({ status: 'inactive' }).where('id', '=', jana.account.id).execute()
    expect(await prove(jana)).toMatchObject(refused)
  })

  it('[AU9] a known device keeps its kind at a sign-in; only who manages its people changes it', async () => {
    const body = { email: maria.email, auth_key: maria.authKey, personal_device: true }
    const again = (await maria.client.call(login, { body })).body.session
    maria.client.token = again.access_token
    expect(again.device_kind).toBe('shared')
    const fresh = newClient(server)
    expect((await fresh.call(login, { body })).body.session.device_kind).toBe('personal')
    const set = (client: TestClient) =>
      client.call(setDeviceKind, { params: { id: maria.device }, body: { kind: 'personal' } })
    const contact = await setupPerson(server, house, `contact${count++}@haus.example`, 'providerContact')
    expect((await set(contact.client)).status).toBe(403)
    const others = await setupOrganisation(server, 'careprovider', `Haus Fremd ${count++}`)
    const stranger = await setupPerson(server, others, `fremd${count++}@haus.example`, 'provider')
    expect((await set(stranger.client)).status).toBe(404)
    expect((await set(maria.client)).status).toBe(200)
    await maria.client.call(revokeDevice, { params: { id: maria.device } })
    const colleague = await newPerson()
    expect((await set(colleague.client)).status).toBe(404)
  })
})
