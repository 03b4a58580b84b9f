// Signing in: prelogin, login, the device and its slots.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { login, logout, prelogin, readAccount } from '../../contract/http/accounts.ts'
import { newClient } from '../support/client.ts'
import { type Person, setupOrganisation, setupPerson } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

describe('signing in', () => {
  let server: TestServer
  let alice: Person
  let bob: Person

  beforeAll(async () => {
    server = await startTestServer()
    const clinic = await setupOrganisation(server, 'careseeker', 'Klinikum Nord')
    alice = await setupPerson(server, clinic, 'alice@klinik.example', 'care,careseekerUserManagement')
    bob = await setupPerson(server, clinic, 'bob@klinik.example', 'care')
  })
  afterAll(() => server.close())

  const signIn = (person: Person, client = newClient(server)) =>
    client.call(login, { body: { email: person.email, auth_key: person.authKey } })

  it('[AU1] prelogin answers the salt of an account, in whatever case its address is written', async () => {
    const { body } = await newClient(server).call(prelogin, { body: { email: 'ALICE@klinik.example' } })
    expect(body).toEqual({ salt: alice.salt, kdf_version: 1 })
  })

  it('[AU1] prelogin answers every unknown address with a salt of its own that stays the same', async () => {
    const client = newClient(server)
    const ask = async (email: string) => (await client.call(prelogin, { body: { email } })).body
    const first = await ask('nobody@klinik.example')
    expect(first.salt).toMatch(/^[A-Za-z0-9_-]{22}$/)
    expect(await ask('nobody@klinik.example')).toEqual(first)
    expect((await ask('somebody@klinik.example')).salt).not.toBe(first.salt)
  })

  it('[AU1] the server keeps no auth key, only its HMAC under the pepper', async () => {
    const row = await server.deps.db
      .selectFrom('account')
      .select('auth_mac')
      .where('id', '=', alice.account.id)
      .executeTakeFirstOrThrow()
    expect(Buffer.from(row.auth_mac ?? []).toString('base64url')).not.toBe(alice.authKey)
    expect(row.auth_mac).toHaveLength(32)
  })

  it('[AU1] a wrong key and an unknown address get the same answer', async () => {
    const wrong = await newClient(server).call(login, { body: { email: alice.email, auth_key: bob.authKey } })
    const unknown = await newClient(server).call(login, { body: { email: 'no@klinik.example', auth_key: bob.authKey } })
    expect(wrong.status).toBe(401)
    expect(wrong.body).toEqual(unknown.body)
    expect(wrong.body.code).toBe('sign_in_failed')
  })

  it('[AU2] a session brings an access token of ten minutes, and cookies that no script reads and no other site sends', async () => {
    const client = newClient(server)
    const { status, body, headers } = await signIn(alice, client)
    expect(status).toBe(200)
    expect(body.session.expires_in_s).toBe(600)
    expect(body.account?.email).toBe(alice.email)
    const lines = [headers['set-cookie']].flat().map(String)
    expect(lines).toHaveLength(2)
    for (const line of lines) expect(line).toMatch(/HttpOnly; Secure; SameSite=Strict/)
    expect(lines.find((line) => line.startsWith('as_d='))).toMatch(/Max-Age=15552000; Path=\/api;/)
    expect(lines.find((line) => line.startsWith('as_r0='))).toMatch(/Path=\/api\/accounts;/)
  })

  it('[AU2] an access token ends after ten minutes', async () => {
    const client = newClient(server)
    client.token = (await signIn(alice, client)).body.session.access_token
    const read = () => client.call(readAccount, { params: { id: alice.account.id } })
    expect((await read()).status).toBe(200)
    server.advance(600_001)
    expect((await read()).body.code).toBe('unauthenticated')
  })

  it('[AU2] an access token that was changed in any place is none', async () => {
    const client = newClient(server)
    const token = (await signIn(alice, client)).body.session.access_token
    const [, ...rest] = token.split('.')
    client.token = [String(bob.account.id), ...rest].join('.')
    expect((await client.call(readAccount, { params: { id: bob.account.id } })).status).toBe(401)
  })

  it('[AU2] two accounts on one device have a slot each, and keep it', async () => {
    const client = newClient(server)
    const first = (await signIn(alice, client)).body.session
    const second = (await signIn(bob, client)).body.session
    expect([first.slot, second.slot]).toEqual([0, 1])
    expect(second.device).toBe(first.device)
    expect(second.id_token).toBe(first.id_token)
    expect((await signIn(alice, client)).body.session.slot).toBe(0)
  })

  it('signing out ends that session at once and leaves the other account of the device signed in', async () => {
    const client = newClient(server)
    const first = (await signIn(alice, client)).body.session
    const second = (await signIn(bob, client)).body.session
    await client.call(logout, { body: { slot: first.slot } })
    expect(client.cookies.has('as_d')).toBe(true)
    expect(client.cookies.has('as_r0')).toBe(false)
    client.token = first.access_token
    expect((await client.call(readAccount, { params: { id: alice.account.id } })).status).toBe(401)
    client.token = second.access_token
    expect((await client.call(readAccount, { params: { id: bob.account.id } })).status).toBe(200)
  })

  it('[AU5] a tab that names its session ends that one, and not what the account began in the slot since', async () => {
    const client = newClient(server)
    const first = (await signIn(alice, client)).body.session
    const second = (await signIn(alice, client)).body.session
    expect([first.family, second.slot]).toEqual([expect.any(String), first.slot])
    expect(second.family).not.toBe(first.family)
    const { slot } = second
    client.token = second.access_token
    const status = async () => (await client.call(readAccount, { params: { id: alice.account.id } })).status
    await client.call(logout, { body: { slot, forced: true, family: first.family } })
    expect([client.cookies.has(`as_r${slot}`), await status()]).toEqual([true, 200])
    await client.call(logout, { body: { slot, forced: true, family: second.family } })
    expect([client.cookies.has(`as_r${slot}`), await status()]).toEqual([false, 401])
  })

  it('[B6] POST accounts/logout names no address of single sign-on, which no account has, and ends a session without one', async () => {
    const client = newClient(server)
    const { slot } = (await signIn(alice, client)).body.session
    const nowhere = { status: 200, body: { idp_logout_url: null, sso_logout_url: null } }
    expect(await client.call(logout, { body: { slot } })).toMatchObject(nowhere)
    expect(client.cookies.has(`as_r${slot}`)).toBe(false)
    expect(await client.call(logout, { body: { slot, forced: true } })).toMatchObject(nowhere)
  })

  it('[S53] records each logout, and whether it was forced because the session had ended', async () => {
    const info = vi.spyOn(server.deps.log, 'info')
    const told = () => info.mock.calls.filter(([event]) => event === 'Logged out').map(([, fields]) => fields)
    const client = newClient(server)
    const { slot, device } = (await signIn(alice, client)).body.session
    await client.call(logout, { body: { slot } })
    const normal = { account: alice.account.id, device, forced: false, token_expired: false }
    expect(told()).toEqual([normal])
    // the cookie went with the session: the device alone is known
    await client.call(logout, { body: { slot, forced: true, token_expired: true } })
    expect(told()).toEqual([normal, { account: null, device, forced: true, token_expired: true }])
    await newClient(server).call(logout, { body: { slot, forced: true } })
    expect(told()).toHaveLength(2)
    info.mockRestore()
  })

  it('[X2] tells the log of a session that had expired, without numbers of anybody, also of a browser that lost its cookies', async () => {
    const warn = vi.spyOn(server.deps.log, 'warn')
    const client = newClient(server)
    const { slot } = (await signIn(alice, client)).body.session
    client.cookies.clear()
    await client.call(logout, { body: { slot, forced: true, token_expired: true } })
    expect(warn.mock.calls).toEqual([['Session expired']])
    await client.call(logout, { body: { slot } })
    await client.call(logout, { body: { slot, forced: true } })
    expect(warn).toHaveBeenCalledOnce()
    warn.mockRestore()
  })

  it('after ten failures the address waits for this account, and for no other', async () => {
    const client = newClient(server)
    const fail = () => client.call(login, { body: { email: bob.email, auth_key: alice.authKey } })
    for (let i = 0; i < 10; i++) expect((await fail()).body.code).toBe('sign_in_failed')
    const refused = await signIn(bob, client)
    expect(refused.body.code).toBe('too_many_requests')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await signIn(alice, client)).status).toBe(200)
    server.advance(15 * 60_000)
    expect((await signIn(bob, client)).status).toBe(200)
  })

  it('an account reads itself whole, a colleague’s public part, and nobody else', async () => {
    const other = await setupOrganisation(server, 'careprovider', 'Haus Seeblick')
    const eve = await setupPerson(server, other, 'eve@haus.example', 'provider')
    const client = newClient(server)
    client.token = (await signIn(alice, client)).body.session.access_token
    const read = async (id: number) => (await client.call(readAccount, { params: { id } })).body
    expect(await read(alice.account.id)).toHaveProperty('locks')
    const colleague = await read(bob.account.id)
    expect(colleague).toHaveProperty('signing_key')
    expect(colleague).not.toHaveProperty('locks')
    expect(colleague).not.toHaveProperty('email')
    expect((await read(eve.account.id)).code).toBe('not_found')
    expect((await read(999_999)).code).toBe('not_found')
  })
})
