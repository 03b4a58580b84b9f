// A person's recovery code (KY2): access comes back with the old keys, without anybody's help; the code works once, and what the
// server keeps of it opens nothing. Equal answers and limits for those who guess.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { keepRecovery, openRecovery, recoverAccount } from '../../contract/http/access-back.ts'
import { login, readAccount } from '../../contract/http/accounts.ts'
import type { OrganisationRef } from '../../contract/ids.ts'
import { parseCode } from '../../domain/recovery-code.ts'
import { createIds } from '../../server/platform/ids.ts'
import { authMac } from '../../server/routes/accounts/password.ts'
import { readKnownKeys } from '../../server/stores/accounts/reader.ts'
import { replaceKeys } from '../../server/stores/accounts/writer.ts'
import { codeKeys } from '../../workers/crypto/core/access-back-keys.ts'
import { sealLock } from '../../workers/crypto/core/account-locks.ts'
import { bytesToB64 } from '../../workers/crypto/core/bytes.ts'
import { passwordKeys } from '../../workers/crypto/core/hkdf.ts'
import { revealSecret, secretOf } from '../../workers/crypto/core/secret.ts'
import { codeAuth, makeRecovery, openByRecovery } from '../../workers/crypto/recovery.ts'
import { newClient, type TestClient } from '../support/client.ts'
import { admit, type Person, setupOrganisation, setupPerson } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const ids = createIds()
let server: TestServer
let house: OrganisationRef
let person: Person
let count = 0

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.advance(16 * 60_000) // attempts of the test before are forgotten
  house = await setupOrganisation(server, 'careprovider', `Haus Anker ${count++}`)
  person = await setupPerson(server, house, `anker${count}@haus.example`, 'provider')
})

/** Makes a code and lets the server keep its lock. */
async function keptCode(of: Person = person): Promise<string> {
  const { code, ...recovery } = await makeRecovery(of.unlocked)
  const kept = await of.client.call(keepRecovery, { body: { password_key: of.authKey, recovery } })
  expect(kept.status).toBe(200)
  return code
}

const open = async (client: TestClient, email: string, code: string) =>
  client.call(openRecovery, { body: { email, auth_key: await codeAuth('person', code) } })

/** All the steps of a new browser: the code opens the keys, which seal a new password and a new code. */
async function recover(code: string, of: Person = person) {
  const client = newClient(server)
  const opened = await open(client, of.email, code)
  if (opened.status !== 200) return { client, opened, body: null, answer: opened, newCode: '' }
  const unlocked = await openByRecovery({ ...opened.body, code })
  if (!unlocked) throw new Error('the code does not open its own lock')
  const salt = ids.random(16)
  const { auth, lock } = await passwordKeys(secretOf<'root'>(ids.bytes(32).slice()))
  const { code: newCode, ...recovery } = await makeRecovery(unlocked)
  const body = {
    email: of.email,
    auth_key: await codeAuth('person', code),
    salt,
    kdf_version: 1,
    password_key: bytesToB64(revealSecret(auth)),
    password_lock: await sealLock(unlocked, { kind: 'password', password: { version: 1, salt } }, lock),
    recovery,
  }
  const answer = await client.call(recoverAccount, { body })
  client.token = answer.body.session?.access_token ?? null
  return { client, opened, body, answer, newCode }
}

describe('a recovery code', () => {
  it('[KY2] gives a wiped or new device everything back: keys, roster and access stay, no colleague is asked', async () => {
    const code = await keptCode()
    const before = (await person.client.call(readAccount, { params: { id: person.account.id } })).body
    const { client, answer, body } = await recover(code)
    expect(answer.status).toBe(200)
    const after = (await client.call(readAccount, { params: { id: person.account.id } })).body
    if (!('keys' in before && 'keys' in after)) throw new Error('own accounts')
    expect(after.keys).toEqual(before.keys)
    expect(after.group_wraps).toEqual(before.group_wraps)
    expect(after.group_wraps).toHaveLength(1)
    const signIn = (auth_key: string) => newClient(server).call(login, { body: { email: person.email, auth_key } })
    expect((await signIn(body?.password_key ?? '')).status).toBe(200)
    expect((await signIn(person.authKey)).status).toBe(401)
    // the sessions of before have ended, and the person is told by mail
    expect((await person.client.call(readAccount, { params: { id: person.account.id } })).status).toBe(401)
    const mails = await server.deps.db.selectFrom('mail').select('type').where('recipient', '=', person.email).execute()
    expect(mails.map(({ type }) => type)).toContain(25)
  })

  it('works once: the new one takes its place', async () => {
    const code = await keptCode()
    const { newCode } = await recover(code)
    expect((await open(newClient(server), person.email, code)).body.code).toBe('sign_in_failed')
    expect((await recover(newCode)).answer.status).toBe(200)
  })

  it('that only opened the keys is told to its owner, once a code, and a wrong one is not', async () => {
    const told = async () => {
      const rows = await server.deps.db
        .selectFrom('mail')
        .select(['type', 'variables'])
        .where('recipient', '=', person.email)
        .where('type', '=', 25)
        .execute()
      return rows.map(({ variables }) => variables)
    }
    const opened = { kind: 'careprovider', by: 'recovery_opened' }
    const [lost, code] = [await keptCode(), await keptCode()]
    await open(newClient(server), person.email, lost)
    expect(await told()).toEqual([])
    for (let n = 0; n < 2; n++) expect((await open(newClient(server), person.email, code)).status).toBe(200)
    expect(await told()).toEqual([opened])
    await open(newClient(server), person.email, await keptCode())
    expect(await told()).toEqual([opened, opened])
  })

  it('used twice at one moment is used once', async () => {
    const code = await keptCode()
    const first = await recover(code)
    const late = await newClient(server).call(recoverAccount, { body: first.body })
    expect(late).toMatchObject({ status: 401, body: { code: 'sign_in_failed' } })
  })

  it('that is made anew ends the one before', async () => {
    const [first, second] = [await keptCode(), await keptCode()]
    expect((await open(newClient(server), person.email, first)).status).toBe(401)
    expect((await open(newClient(server), person.email, second)).status).toBe(200)
  })

  it('is kept only with the password, and only as a recovery lock', async () => {
    const { code: _code, ...recovery } = await makeRecovery(person.unlocked)
    const wrong = await person.client.call(keepRecovery, { body: { password_key: 'A'.repeat(43), recovery } })
    expect(wrong).toMatchObject({ status: 401, body: { code: 'sign_in_failed' } })
    const lock = person.account.locks[0]
    const other = { password_key: person.authKey, recovery: { ...recovery, lock } }
    expect((await person.client.call(keepRecovery, { body: other })).body.code).toBe('action_invalid')
    const own = (await person.client.call(readAccount, { params: { id: person.account.id } })).body
    expect('locks' in own && own.locks.map(({ kind }) => kind)).toEqual(['password'])
  })

  it('is asked for with one answer, whether the address, the code or both are unknown', async () => {
    const code = await keptCode()
    const other = await setupPerson(server, house, `ohne${count}@haus.example`, 'provider')
    await admit(server, person, house, other)
    const client = newClient(server)
    const stranger = (await makeRecovery(person.unlocked)).code
    const answers = [
      await open(client, 'nobody@haus.example', code),
      await open(client, other.email, code),
      await open(client, person.email, stranger),
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([401, 'sign_in_failed']))
  })

  it('is guessed ten times at most, for known and unknown addresses alike, and signing in still works', async () => {
    await keptCode()
    const client = newClient(server)
    const wrong = (await makeRecovery(person.unlocked)).code
    for (const email of [person.email, 'nobody@haus.example']) {
      for (let n = 0; n < 10; n++) expect((await open(client, email, wrong)).status).toBe(401)
      expect(await open(client, email, wrong)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    }
    const body = { email: person.email, auth_key: person.authKey }
    expect((await client.call(login, { body })).status).toBe(200)
  })

  it('of an account that was deactivated opens nothing', async () => {
    const code = await keptCode()
    await server.deps.db
      .updateTable('account')
      .set({ status: 'inactive' })
      .where('id', '=', person.account.id)
      .execute()
    expect((await open(newClient(server), person.email, code)).status).toBe(401)
  })

  it('ends when the person begins anew with new keys', async () => {
    const code = await keptCode()
    await server.deps.db.transaction().execute(async (tx) => {
      const known = await readKnownKeys(tx, person.account.id)
      if (!known) throw new Error('an account with keys')
      const renamed = {
        encryption: { ...known.encryption, kid: ids.random(16) },
        signing: { ...known.signing, kid: ids.random(16) },
      }
      const { keys, locks, salt, kdf_version } = person.account
      const auth_mac = ids.bytes(32)
      await replaceKeys(tx, person.account.id, {
        keys,
        locks,
        salt,
        kdf_version,
        auth_mac,
        known: renamed,
        at: server.now(),
      })
    })
    expect((await open(newClient(server), person.email, code)).status).toBe(401)
  })
})

describe('support alone', () => {
  it('[KY2] cannot open anything: neither what is stored nor a new sign-in leads to the account key', async () => {
    const code = await keptCode()
    const bytes = parseCode('person', code)
    if (!bytes.ok) throw new Error('a code')
    const keys = await codeKeys(bytes.value, 'person')
    const recovery = await server.deps.db
      .selectFrom('account_recovery')
      .selectAll()
      .where('account_id', '=', person.account.id)
      .executeTakeFirstOrThrow()
    const locks = await server.deps.db
      .selectFrom('account_lock')
      .selectAll()
      .where('account_id', '=', person.account.id)
      .execute()
    // neither the code, nor the key of the lock, nor the proof itself is in the database
    const stored = JSON.stringify([recovery, locks, Buffer.from(recovery.auth_mac).toString('base64url')])
    for (const secret of [keys.auth, keys.lock]) expect(stored).not.toContain(bytesToB64(revealSecret(secret)))
    expect(stored).not.toContain(code)
    // whoever writes an own proof into the database is handed the sealed lock, which their own code does not open
    const own = await makeRecovery(person.unlocked)
    await server.deps.db
      .updateTable('account_recovery')
      .set({ auth_mac: authMac(server.deps.keys, own.auth_key) })
      .where('account_id', '=', person.account.id)
      .execute()
    const handed = await open(newClient(server), person.email, own.code)
    expect(handed.status).toBe(200)
    expect(await openByRecovery({ ...handed.body, code: own.code })).toBeNull()
  })
})
