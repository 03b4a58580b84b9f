// Forgetting and changing a password: equal answers, one-time tokens (AU8), new keys and their confirmation (KY6, KY9), one
// lock replaced (KY2), and what ends with it.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changePassword, forgotPassword, readReset, resetPassword } from '../../contract/http/access-back.ts'
import { login, readAccount } from '../../contract/http/accounts.ts'
import { readOrganisationKeys } from '../../contract/http/crypto.ts'
import { grantAccess, readPendingAccesses } from '../../contract/http/grants.ts'
import type { OrganisationRef } from '../../contract/ids.ts'
import { createIds } from '../../server/platform/ids.ts'
import { bytesToB64 } from '../../workers/crypto/core/bytes.ts'
import { createAccount } from '../../workers/crypto/core/drafting/founding.ts'
import { keyDirectory } from '../../workers/crypto/core/public-keys.ts'
import { verifyRoster } from '../../workers/crypto/core/roster.ts'
import { revealSecret, secretOf } from '../../workers/crypto/core/secret.ts'
import { newClient } from '../support/client.ts'
import {
  admit,
  draftGrant,
  draftPasswordChange,
  type Person,
  setupOrganisation,
  setupPerson,
} from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const ids = createIds()
const minute = 60_000
let server: TestServer
let house: OrganisationRef
let manager: Person
let colleague: Person
let count = 0

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.advance(16 * minute) // attempts of the test before are forgotten
  house = await setupOrganisation(server, 'careprovider', `Haus ${count++}`)
  manager = await setupPerson(server, house, `leitung${count}@haus.example`, 'provider')
  colleague = await setupPerson(server, house, `dienst${count}@haus.example`, 'provider')
  await admit(server, manager, house, colleague)
  await server.runJobs()
})

const mailsTo = (recipient: string) =>
  server.deps.db.selectFrom('mail').selectAll().where('recipient', '=', recipient).orderBy('id').execute()
/** The token in the mail that waits; the job that makes it runs, its mail does not leave. */
async function askForToken(email: string): Promise<string> {
  const send = server.deps.mailTransport.send
  let text = ''
  server.deps.mailTransport.send = async (envelope) => {
    if (envelope.to === email && envelope.type === 19) text = envelope.text
    return send(envelope)
  }
  expect((await newClient(server).call(forgotPassword, { body: { email } })).status).toBe(200)
  await server.runJobs()
  server.deps.mailTransport.send = send
  return /reset-password#([\w-]{22})/.exec(text)?.[1] ?? ''
}
async function draftReset(token: string, account: number) {
  const salt = ids.random(16)
  const made = await createAccount(account, secretOf<'root'>(ids.bytes(32).slice()), { version: 1, salt })
  const body = {
    token,
    salt,
    kdf_version: 1,
    auth_key: bytesToB64(revealSecret(made.auth)),
    keys: made.keys,
    locks: [...made.locks],
  }
  return { body, unlocked: made.unlocked }
}

describe('a forgotten password', () => {
  it('is answered alike for every address, and only an account gets mail 19', async () => {
    const client = newClient(server)
    const known = await client.call(forgotPassword, { body: { email: colleague.email } })
    const unknown = await client.call(forgotPassword, { body: { email: 'nobody@haus.example' } })
    expect(known.body).toEqual(unknown.body)
    expect([known.status, unknown.status]).toEqual([200, 200])
    await server.runJobs()
    expect((await mailsTo(colleague.email)).map(({ type }) => type)).toContain(19)
    expect(await mailsTo('nobody@haus.example')).toEqual([])
  })

  it('is limited, for known and unknown addresses alike', async () => {
    const client = newClient(server)
    for (const email of [colleague.email, 'nobody@haus.example']) {
      for (let n = 0; n < 10; n++) await client.call(forgotPassword, { body: { email } })
      expect(await client.call(forgotPassword, { body: { email } })).toMatchObject({
        status: 429,
        body: { code: 'too_many_requests' },
      })
    }
  })

  it('[AU8] is replaced by its token once, within 30 minutes; the read uses nothing up', async () => {
    const token = await askForToken(colleague.email)
    const client = newClient(server)
    const read = await client.call(readReset, { body: { token } })
    expect(read.body).toMatchObject({
      account: colleague.account.id,
      email: colleague.email,
      organisations: [{ organisation: { id: house.id }, has_confirmer: true }],
    })
    const { body } = await draftReset(token, colleague.account.id)
    expect((await client.call(resetPassword, { body })).status).toBe(200)
    const again = await draftReset(token, colleague.account.id)
    expect(await client.call(resetPassword, { body: again.body })).toMatchObject({ body: { code: 'token_ended' } })
    expect((await client.call(readReset, { body: { token } })).body.code).toBe('token_ended')
  })

  it('[AU8] keeps its older tokens until they are old, and none when one of them was used', async () => {
    const first = await askForToken(colleague.email)
    server.advance(2 * minute)
    const second = await askForToken(colleague.email)
    const codeOf = async (token: string) => (await newClient(server).call(readReset, { body: { token } })).body.code
    expect([await codeOf(first), await codeOf(second)]).toEqual([undefined, undefined])
    server.advance(28 * minute)
    expect([await codeOf(first), await codeOf(second)]).toEqual(['token_ended', undefined])
    const third = await askForToken(colleague.email)
    const { body } = await draftReset(second, colleague.account.id)
    expect((await newClient(server).call(resetPassword, { body })).status).toBe(200)
    expect(await codeOf(third)).toBe('token_ended')
  })

  it('that strangers ask for again and again from everywhere fills no mailbox, and ends no link', async () => {
    const token = await askForToken(colleague.email)
    const resets = async () => (await mailsTo(colleague.email)).filter(({ type }) => type === 19).length
    const ask = async (n: number) => {
      const stranger = newClient(server)
      stranger.address = `10.9.${n >> 8}.${n & 255}`
      return (await stranger.call(forgotPassword, { body: { email: colleague.email } })).status
    }
    const answers: number[] = []
    for (let n = 0; n < 120; n++) {
      answers.push(await ask(n))
      if (n % 20 === 19) await server.runJobs()
    }
    // the answer tells nothing of the mails
    expect(answers).toEqual(answers.map(() => 200))
    expect(await resets()).toBe(1)
    const own = await newClient(server).call(forgotPassword, { body: { email: colleague.email } })
    expect(own.status).toBe(200)
    for (let minutes = 0; minutes < 60; minutes += 2) {
      server.advance(2 * minute)
      await ask(1000 + minutes)
      await server.runJobs()
      if (minutes < 26) expect((await newClient(server).call(readReset, { body: { token } })).status).toBe(200)
    }
    expect(await resets()).toBeLessThanOrEqual(7)
  })

  it('of the only one who could confirm says so', async () => {
    const token = await askForToken(manager.email)
    const both = (await newClient(server).call(readReset, { body: { token } })).body
    expect(both.organisations[0]?.has_confirmer).toBe(true)
    const lonely = await setupOrganisation(server, 'careprovider', `Haus allein ${count}`)
    const only = await setupPerson(server, lonely, `allein${count}@haus.example`, 'provider')
    const alone = await newClient(server).call(readReset, { body: { token: await askForToken(only.email) } })
    expect(alone.body.organisations[0]?.has_confirmer).toBe(false)
  })

  it('[KY6] ends every session and the access, until a colleague confirms the new keys', async () => {
    const token = await askForToken(colleague.email)
    const { body, unlocked } = await draftReset(token, colleague.account.id)
    const client = newClient(server)
    const reset = await client.call(resetPassword, { body })
    expect(reset.body.account.group_wraps).toEqual([])
    expect((await colleague.client.call(readAccount, { params: { id: colleague.account.id } })).status).toBe(401)
    const old = { email: colleague.email, auth_key: colleague.authKey }
    expect((await newClient(server).call(login, { body: old })).body.code).toBe('sign_in_failed')

    const waiting = (await manager.client.call(readPendingAccesses)).body.accesses
    expect(waiting.map(({ account }) => account.id)).toEqual([colleague.account.id])
    const renewed: Person = { ...colleague, account: reset.body.account, unlocked }
    const grant = await draftGrant(server, manager, house, renewed)
    expect(grant.roster_entry.change).toBe('rotate')
    expect((await manager.client.call(grantAccess, { body: grant })).status).toBe(200)
    client.token = reset.body.session.access_token
    const own = (await client.call(readAccount, { params: { id: colleague.account.id } })).body
    expect('group_wraps' in own && own.group_wraps).toHaveLength(1)
    expect((await manager.client.call(readPendingAccesses)).body.accesses).toEqual([])
    expect((await mailsTo(colleague.email)).map(({ type }) => type)).toEqual([20, 9, 19, 76])
  })

  it('[KY4] of the founder leaves a roster that can be followed, old signatures included', async () => {
    // the colleague manages too, and confirms the founder
    const token = await askForToken(manager.email)
    const { body, unlocked } = await draftReset(token, manager.account.id)
    const reset = await newClient(server).call(resetPassword, { body })
    const confirmer: Person = { ...colleague, group: manager.group }
    const grant = await draftGrant(server, confirmer, house, { ...manager, account: reset.body.account, unlocked })
    expect((await colleague.client.call(grantAccess, { body: grant })).status).toBe(200)
    const { body: keys } = await colleague.client.call(readOrganisationKeys, { params: { ...house } })
    const spkis = keys.accounts.flatMap((one) => [one.public_key, one.signing_key]).filter((spki) => spki !== null)
    const followed = await verifyRoster(
      keys.organisation.cid,
      keys.roster,
      await keyDirectory([...spkis, ...(keys.former_keys ?? [])]),
    )
    expect(followed.ok && followed.value.head.n).toBe(3)
  })
})

describe('changing a password', () => {
  it('[KY2] replaces one lock; keys, roster and access stay', async () => {
    const before = (await colleague.client.call(readAccount, { params: { id: colleague.account.id } })).body
    const change = await draftPasswordChange(colleague)
    expect((await colleague.client.call(changePassword, { body: change })).status).toBe(200)
    const after = (await colleague.client.call(readAccount, { params: { id: colleague.account.id } })).body
    if (!('keys' in before && 'keys' in after)) throw new Error('own accounts')
    expect(after.keys).toEqual(before.keys)
    expect(after.group_wraps).toEqual(before.group_wraps)
    expect(after.locks).toEqual([change.lock])
    expect(after.salt).toBe(change.salt)
    const signIn = (auth_key: string) => newClient(server).call(login, { body: { email: colleague.email, auth_key } })
    expect((await signIn(colleague.authKey)).status).toBe(401)
    expect((await signIn(change.auth_key)).status).toBe(200)
    expect((await mailsTo(colleague.email)).map(({ type }) => type)).toEqual([20, 9, 25])
  })

  it('needs the old one', async () => {
    const change = await draftPasswordChange(colleague, 'A'.repeat(43))
    expect(await colleague.client.call(changePassword, { body: change })).toMatchObject({
      status: 401,
      body: { code: 'sign_in_failed' },
    })
    const own = (await colleague.client.call(readAccount, { params: { id: colleague.account.id } })).body
    expect('salt' in own && own.salt).toBe(colleague.salt)
  })

  it('ends the sessions on other devices, not this one', async () => {
    const other = newClient(server)
    const { body } = await other.call(login, { body: { email: colleague.email, auth_key: colleague.authKey } })
    other.token = body.session.access_token
    await colleague.client.call(changePassword, { body: await draftPasswordChange(colleague) })
    expect((await other.call(readAccount, { params: { id: colleague.account.id } })).status).toBe(401)
    expect((await colleague.client.call(readAccount, { params: { id: colleague.account.id } })).status).toBe(200)
  })

  it('refuses a lock that is no password’s', async () => {
    const change = await draftPasswordChange(colleague)
    const body = { ...change, lock: { ...change.lock, kind: 'recovery' } }
    expect((await colleague.client.call(changePassword, { body })).body.code).toBe('action_invalid')
  })
})
