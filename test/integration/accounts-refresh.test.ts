// Refresh tokens: rotation, replays and the proof of an unlocked account. Each test has a session of its own.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RefreshProof } from '../../contract/envelope/refresh-proof.ts'
import { login, readAccount, refreshToken } from '../../contract/http/accounts.ts'
import { proveRefresh } from '../../workers/crypto/core/refresh-proof.ts'
import { newClient, type TestClient } from '../support/client.ts'
import { type Person, setupOrganisation, setupPerson } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

describe('refreshing a session', () => {
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

  async function signIn(person = alice) {
    const client = newClient(server)
    const { body } = await client.call(login, { body: { email: person.email, auth_key: person.authKey } })
    return { client, session: body.session }
  }

  const prove = (session: string, person = alice, at = server.now()) => proveRefresh(person.unlocked, session, at)
  const refreshWith = (client: TestClient, proof: RefreshProof, account = alice.account.id, slot = 0) =>
    client.call(refreshToken, { body: { slot, account, proof } })

  /** Presents a refresh cookie of the past, as a client whose answer got lost, or a thief, would. */
  async function refresh(client: TestClient, session: string, cookie = client.cookies.get('as_r0')) {
    if (cookie) client.cookies.set('as_r0', cookie)
    const answer = await refreshWith(client, await prove(session))
    return { ...answer, cookie: client.cookies.get('as_r0') }
  }

  it('[AU3] each refresh brings a new token and a new access token that works', async () => {
    const { client, session } = await signIn()
    const before = client.cookies.get('as_r0')
    const { status, body } = await refresh(client, session.id_token)
    expect(status).toBe(200)
    expect(client.cookies.get('as_r0')).not.toBe(before)
    expect(body).toMatchObject({ slot: 0, device: session.device, id_token: session.id_token, expires_in_s: 600 })
    client.token = body.access_token
    expect((await client.call(readAccount, { params: { id: alice.account.id } })).status).toBe(200)
  })

  it('[AU3] the old token stays good until its successor was used, and a replay replaces the unused successor', async () => {
    const { client, session } = await signIn()
    const first = client.cookies.get('as_r0')
    const lost = await refresh(client, session.id_token, first)
    const again = await refresh(client, session.id_token, first)
    expect(again.status).toBe(200)
    expect(again.cookie).not.toBe(lost.cookie)
    const after = await refresh(client, session.id_token, again.cookie)
    expect(after.status).toBe(200)
  })

  it('[AU3] a successor that was replaced is good no more', async () => {
    const { client, session } = await signIn()
    const first = client.cookies.get('as_r0')
    const replaced = await refresh(client, session.id_token, first)
    await refresh(client, session.id_token, first)
    expect((await refresh(client, session.id_token, replaced.cookie)).body.code).toBe('session_ended')
  })

  it('[AU3] a replay older than that ends the family for everybody who holds one of its tokens, and says why', async () => {
    const { client, session } = await signIn()
    const first = client.cookies.get('as_r0')
    const second = await refresh(client, session.id_token, first)
    const third = await refresh(client, session.id_token, second.cookie)
    const replay = await refresh(client, session.id_token, first)
    expect(replay.status).toBe(401)
    expect(replay.body).toMatchObject({ code: 'session_ended', errors: [{ path: 'cookie', code: 'replayed' }] })
    const honest = await refresh(client, session.id_token, third.cookie)
    expect(honest.body).toMatchObject({ code: 'session_ended', errors: [{ path: 'cookie', code: 'replayed' }] })
    client.token = third.body.access_token
    expect((await client.call(readAccount, { params: { id: alice.account.id } })).status).toBe(401)
  })

  it('[AU3] of two refreshes with one token at the same time both are answered, and one of their successors lives', async () => {
    const { client, session } = await signIn()
    const cookie = client.cookies.get('as_r0') ?? ''
    const proof = await prove(session.id_token)
    const twin = newClient(server)
    twin.cookies.set('as_r0', cookie)
    const both = await Promise.all([refreshWith(client, proof), refreshWith(twin, proof)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const row = await server.deps.db
      .selectFrom('device_slot')
      .select('ended_at')
      .where('family', '=', cookie.split('.')[0] ?? '')
      .executeTakeFirstOrThrow()
    expect(row.ended_at).toBeNull()
  })

  it('[AU3] one account’s ended family leaves the other session of the same account alone', async () => {
    const one = await signIn()
    const other = await signIn()
    const first = one.client.cookies.get('as_r0')
    const second = await refresh(one.client, one.session.id_token, first)
    await refresh(one.client, one.session.id_token, second.cookie)
    await refresh(one.client, one.session.id_token, first)
    expect((await refresh(other.client, other.session.id_token)).status).toBe(200)
  })

  it('[AU4] a proof more than 60 seconds off is refused with the server’s time, and the token is not used up', async () => {
    const { client, session } = await signIn()
    for (const off of [-60_001, 60_001]) {
      const late = await refreshWith(client, await prove(session.id_token, alice, server.now() + off))
      expect(late.body).toMatchObject({ code: 'proof_expired', server_time: server.now() })
    }
    for (const off of [-60_000, 60_000]) {
      const inTime = await refreshWith(client, await prove(session.id_token, alice, server.now() + off))
      expect(inTime.status).toBe(200)
    }
  })

  it('[AU4] a proof by another account, for another session, or of another account is refused', async () => {
    const { client, session } = await signIn()
    const elsewhere = await signIn()
    const byBob = await refreshWith(client, await prove(session.id_token, bob))
    const forElsewhere = await refreshWith(client, await prove(elsewhere.session.id_token))
    const asBob = await refreshWith(client, await prove(session.id_token, bob), bob.account.id)
    for (const { body } of [byBob, forElsewhere, asBob]) expect(body.code).toBe('signature_invalid')
    expect((await refresh(client, session.id_token)).status).toBe(200)
  })

  it('[AU4] without the slot’s cookie a good proof gives nothing', async () => {
    const { client, session } = await signIn()
    client.cookies.delete('as_r0')
    expect((await refresh(client, session.id_token)).body.code).toBe('session_ended')
  })

  it('[AU4] the cookie of one slot does not refresh another', async () => {
    const { client, session } = await signIn()
    client.cookies.set('as_r1', client.cookies.get('as_r0') ?? '')
    const answer = await refreshWith(client, await prove(session.id_token), alice.account.id, 1)
    expect(answer.body.code).toBe('session_ended')
  })

  it('[AU2] a deactivated account refreshes no more, and neither does a revoked device', async () => {
    const { client, session } = await signIn(bob)
    const { db } = server.deps
    const ask = async () =>
      (await refreshWith(client, await prove(session.id_token, bob), bob.account.id)).body.code ?? 'good'
    const keep = client.cookies.get('as_r0') ?? ''
    await db.updateTable('account').set({ status: 'inactive' }).where('id', '=', bob.account.id).execute()
    expect(await ask()).toBe('session_ended')
    await db.updateTable('account').set({ status: 'active' }).where('id', '=', bob.account.id).execute()
    client.cookies.set('as_r0', keep)
    await db.updateTable('device').set({ revoked_at: server.now() }).where('id', '=', session.device).execute()
    expect(await ask()).toBe('device_revoked')
    const deviceCookie = client.cookies.get('as_d') ?? ''
    client.cookies.delete('as_d')
    expect(await ask()).toBe('session_ended')
    client.cookies.set('as_d', deviceCookie)
    client.cookies.set('as_r0', keep)
    await db.updateTable('device').set({ revoked_at: null }).where('id', '=', session.device).execute()
    expect(await ask()).toBe('good')
  })
})
