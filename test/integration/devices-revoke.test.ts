// OB11 at the server: who sees and revokes devices, and what a revoked one is good for: nothing but hearing that it is.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepReloadHalf, login, readAccount, refreshToken, takeReloadHalf } from '../../contract/http/accounts.ts'
import { sendActions } from '../../contract/http/actions.ts'
import { listDevices, nameDevice, readOwnDevice, reportWiped, revokeDevice } from '../../contract/http/devices.ts'
import { countRequests } from '../../contract/http/request-counts.ts'
import { pullSync } from '../../contract/http/sync.ts'
import { proveRefresh } from '../../workers/crypto/core/refresh-proof.ts'
import { newClient, type TestClient } from '../support/client.ts'
import { type Person, runCommand, setupOrganisation, setupPerson } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const half = `${'H'.repeat(42)}A`
const revoked = { status: 401, body: { code: 'device_revoked' } }

describe('revoking a device', () => {
  let server: TestServer
  let house: Awaited<ReturnType<typeof setupOrganisation>>
  let lead: Person
  let contact: Person
  let foreigner: Person
  beforeAll(async () => {
    server = await startTestServer()
    house = await setupOrganisation(server, 'careprovider', 'Haus Seeblick')
    lead = await setupPerson(server, house, 'lead@haus.example', 'provider')
    contact = await setupPerson(server, house, 'contact@haus.example', 'providerContact')
    const other = await setupOrganisation(server, 'careprovider', 'Haus Linde')
    foreigner = await setupPerson(server, other, 'lead@linde.example', 'provider')
  })
  afterAll(() => server.close())

  /** A tablet of the contact person. */
  async function tablet(on: TestClient = newClient(server)) {
    const { body } = await on.call(login, { body: { email: contact.email, auth_key: contact.authKey } })
    on.token = body.session.access_token
    return { client: on, id: body.session.device, session: body.session }
  }
  const revoke = (person: Person, id: number) => person.client.call(revokeDevice, { params: { id } })
  const listed = async (person: Person, id: number) =>
    (await person.client.call(listDevices)).body.devices.find((device) => device.id === id)

  it('sign-ins without a cookie make no more than fifty devices: those end first that nobody came back to', async () => {
    const ward = await setupOrganisation(server, 'careprovider', 'Haus Viele')
    const person = await setupPerson(server, ward, 'viele@haus.example', 'provider')
    const signIn = async (client = newClient(server)) => {
      server.advance(1000)
      const { body } = await client.call(login, { body: { email: person.email, auth_key: person.authKey } })
      return { client, session: body.session }
    }
    const refresh = async ({ client, session }: Awaited<ReturnType<typeof signIn>>) => {
      server.advance(1000)
      const proof = await proveRefresh(person.unlocked, session.id_token, server.now())
      return client.call(refreshToken, { body: { slot: session.slot, account: person.account.id, proof } })
    }
    const used = await signIn()
    expect((await refresh(used)).status).toBe(200)
    const firstUnused = await signIn()
    for (let n = 0; n < 60; n++) await signIn()
    used.client.token = used.session.access_token
    const { body } = await used.client.call(listDevices)
    expect(body.devices.length).toBeLessThanOrEqual(50)
    expect(body.devices.map(({ id }) => id)).toContain(used.session.device)
    expect((await refresh(used)).status).toBe(200)
    expect(await refresh(firstUnused)).toMatchObject({ status: 401, body: { code: 'session_ended' } })
    // the device itself is as good as before: who comes back signs in again on it
    const back = await signIn(firstUnused.client)
    expect(back.session.device).toBe(firstUnused.session.device)
    expect((await refresh(back)).status).toBe(200)
  })

  it('a device holds thirty sessions: the longest unused makes room', async () => {
    const many = await setupOrganisation(server, 'careprovider', 'Haus Schicht')
    const first = await setupPerson(server, many, 'schicht0@haus.example', 'provider')
    const tablet = newClient(server)
    const on = async (email: string, authKey: string) => {
      server.advance(1000)
      return (await tablet.call(login, { body: { email, auth_key: authKey } })).body.session
    }
    const sessions = [await on(first.email, first.authKey)]
    for (let n = 1; n <= 30; n++) {
      const person = await setupPerson(server, many, `schicht${n}@haus.example`, 'providerContact')
      sessions.push(await on(person.email, person.authKey))
    }
    expect(new Set(sessions.map(({ device }) => device)).size).toBe(1)
    expect(new Set(sessions.map(({ slot }) => slot)).size).toBe(31)
    const open = await server.deps.db
      .selectFrom('device_slot')
      .select('account_id')
      .where('device_id', '=', sessions[0]?.device ?? 0)
      .where('ended_at', 'is', null)
      .execute()
    expect(open).toHaveLength(30)
    expect(open.map(({ account_id }) => account_id)).not.toContain(first.account.id)
  })

  it('[OB11] who manages the organisation sees its people’s devices and what waits on them', async () => {
    const { client, id } = await tablet()
    expect(await listed(lead, id)).toMatchObject({
      kind: 'shared',
      current: false,
      revoked_at: null,
      waiting: null,
      people: [{ id: contact.account.id, first_name: 'contact' }],
    })
    expect((await listed(lead, lead.device))?.current).toBe(true)
    server.advance(1000)
    await client.call(pullSync, { query: { waiting: 3 } })
    expect(await listed(lead, id)).toMatchObject({
      last_seen_at: server.now(),
      waiting: { count: 3, at: server.now() },
    })
    expect(await listed(foreigner, id)).toBeUndefined()
    expect((await contact.client.call(listDevices)).status).toBe(403)
  })

  it('[0240] is told apart by what its browser says, and by the name that people give it', async () => {
    const tabletAgent = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0'
    const client = newClient(server)
    const { body } = await client.call(login, {
      body: { email: contact.email, auth_key: contact.authKey },
      headers: { 'user-agent': tabletAgent },
    })
    client.token = body.session.access_token
    const id = body.session.device
    const since = server.now()
    expect(await listed(lead, id)).toMatchObject({
      name: null,
      form: 'tablet',
      browser: 'Chrome',
      created_at: since,
    })
    const name = (by: TestClient, text: string) => by.call(nameDevice, { params: { id }, body: { name: text } })
    // who is on it may, and who manages them; neither colleagues on other devices nor strangers
    expect((await name(client, ' Tablet Station 3 ')).body).toMatchObject({ name: 'Tablet Station 3' })
    expect((await name(foreigner.client, 'meins')).status).toBe(404)
    expect((await name(contact.client, 'meins')).status).toBe(404)
    expect((await name(newClient(server), 'meins')).status).toBe(401)
    expect((await name(lead.client, 'x'.repeat(61))).status).toBe(400)
    expect((await client.call(readOwnDevice)).body).toMatchObject({ id, name: 'Tablet Station 3' })
    expect((await listed(lead, id))?.name).toBe('Tablet Station 3')
    expect((await name(lead.client, '')).body.name).toBeNull()
    await revoke(lead, id)
    expect((await name(lead.client, 'zu spät')).status).toBe(404)
  })

  it('[OB11] what waits is told with actions too: what stayed, and what of the batch stays, refused or to be sent again', async () => {
    const { client, id } = await tablet()
    const action = { bytes: '{"v":1}', key: `${'A'.repeat(21)}A`, signature: `${'A'.repeat(85)}A` }
    await client.call(sendActions, { body: { actions: [action], waiting: 2 } })
    expect((await listed(lead, id))?.waiting?.count).toBe(3)
  })

  it('[OB11] cookies, slot and tokens of a revoked device are good for nothing, and every call says why', async () => {
    const { client, id, session } = await tablet()
    await client.call(keepReloadHalf, { body: { half } })
    expect((await revoke(lead, id)).status).toBe(200)
    const account = contact.account.id
    const proof = await proveRefresh(contact.unlocked, session.id_token, server.now())
    const answers = [
      await client.call(readAccount, { params: { id: account } }),
      await client.call(pullSync),
      await client.call(countRequests, { params: { id: house.id } }),
      await client.call(takeReloadHalf, { body: { account } }),
      await client.call(refreshToken, { body: { slot: session.slot, account, proof } }),
    ]
    for (const answer of answers) expect(answer).toMatchObject(revoked)
    // without the device's cookie the token says nothing about any device
    const bare = newClient(server)
    bare.token = client.token
    expect(await bare.call(pullSync)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
  })

  it('[OB11] only who manages people on the device may; others learn not even that it exists', async () => {
    const { client, id } = await tablet()
    for (const asked of [id, 999_999]) {
      expect((await revoke(contact, asked)).status).toBe(403)
      expect((await revoke(foreigner, asked)).status).toBe(404)
    }
    expect((await client.call(pullSync)).status).toBe(200)
  })

  it('[OB11] revoking twice changes nothing', async () => {
    const { id } = await tablet()
    const first = (await revoke(lead, id)).body.revoked_at
    server.advance(60_000)
    expect(await revoke(lead, id)).toMatchObject({ status: 200, body: { revoked_at: first } })
  })

  it('[OB11] the device tells that it is empty, and the next sign-in is a new device', async () => {
    const { client, id } = await tablet()
    await client.call(pullSync, { query: { waiting: 1 } })
    await revoke(lead, id)
    expect(await listed(lead, id)).toMatchObject({ wiped_at: null, waiting: { count: 1 } })
    server.advance(1000)
    expect((await client.call(reportWiped)).body).toEqual({ recorded: true })
    expect(await listed(lead, id)).toMatchObject({ wiped_at: server.now(), waiting: { count: 0 } })
    expect((await client.call(reportWiped)).body).toEqual({ recorded: false })
    expect((await tablet(client)).id).not.toBe(id)
  })

  it('[OB11] a sign-in that comes before anything else is told too, once', async () => {
    const { client, id } = await tablet()
    await revoke(lead, id)
    const body = { email: contact.email, auth_key: contact.authKey }
    expect(await client.call(login, { body })).toMatchObject(revoked)
    expect((await tablet(client)).id).not.toBe(id)
  })

  it('[OB11] a device that nobody revoked cannot call itself empty', async () => {
    const { client, id } = await tablet()
    expect((await client.call(reportWiped)).body).toEqual({ recorded: false })
    expect((await listed(lead, id))?.wiped_at).toBeNull()
  })

  it('the operator revokes by number', async () => {
    const { client, id } = await tablet()
    await runCommand(server, { command: 'revoke-device', device: id })
    expect(await client.call(pullSync)).toMatchObject(revoked)
    await expect(runCommand(server, { command: 'revoke-device', device: 999_999 })).rejects.toThrow('unknown_device')
  })
})
