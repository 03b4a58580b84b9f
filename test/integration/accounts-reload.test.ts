// AU5 at the server: the half of a reload's key is kept for one slot, released once to that slot's device, and ends with the
// idle time, the sign-out and the device.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dropReloadHalf, keepReloadHalf, login, logout, takeReloadHalf } from '../../contract/http/accounts.ts'
import { newClient, type TestClient } from '../support/client.ts'
import { type Person, setupOrganisation, setupPerson } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const half = `${'H'.repeat(42)}A`
const minute = 60_000

describe('the server’s half of a reload', () => {
  let server: TestServer
  let alice: Person
  let bob: Person
  beforeAll(async () => {
    server = await startTestServer()
    const house = await setupOrganisation(server, 'careprovider', 'Haus Seeblick')
    alice = await setupPerson(server, house, 'alice@haus.example', 'provider')
    bob = await setupPerson(server, house, 'bob@haus.example', 'provider')
  })
  afterAll(() => server.close())

  /** A new session of a person on a device of its own, or on the one of `on`. */
  async function signIn(person: Person, personal_device = false, on?: TestClient) {
    const client = newClient(server)
    for (const [name, value] of on?.cookies ?? []) client.cookies.set(name, value)
    const body = { email: person.email, auth_key: person.authKey, personal_device }
    const { body: answer } = await client.call(login, { body })
    client.token = answer.session.access_token
    return { client, slot: answer.session.slot, account: person.account.id }
  }
  const keep = (client: TestClient, value = half) => client.call(keepReloadHalf, { body: { half: value } })
  const take = (client: TestClient, account: number) => client.call(takeReloadHalf, { body: { account } })
  const ended = { status: 410, body: { code: 'token_ended' } }

  it('[AU5] is released without an access token, and ends ten seconds after that, however often it is asked for', async () => {
    const { client, account } = await signIn(alice)
    expect(await keep(client)).toMatchObject({ status: 200, body: { expires_in_s: 300 } })
    client.token = null
    for (let asked = 0; asked < 4; asked++) {
      expect(await take(client, account)).toMatchObject({ status: 200, body: { half } })
      server.advance(2_500)
    }
    expect(await take(client, account)).toMatchObject(ended)
  })

  it('[AU5] one that was put back in time is good for the whole idle time again', async () => {
    const { client, account } = await signIn(alice)
    await keep(client)
    expect((await take(client, account)).status).toBe(200)
    await keep(client)
    server.advance(4 * minute)
    expect((await take(client, account)).status).toBe(200)
  })

  it.each([
    ['a shared device after 5 minutes', false, 5],
    ['a personal device after 15 minutes', true, 15],
  ])('[AU5] ends on %s, counted from the last time that it was kept', async (_, personal, minutes) => {
    const { client, account } = await signIn(alice, personal)
    await keep(client)
    server.advance(4 * minute)
    await keep(client)
    server.advance(minutes * minute - 1)
    expect((await take(client, account)).status).toBe(200)
    client.token = (await signIn(alice, personal, client)).client.token
    await keep(client)
    server.advance(minutes * minute)
    expect(await take(client, account)).toMatchObject(ended)
  })

  it('[AU5] a newer half takes the older one’s place', async () => {
    const { client, account } = await signIn(alice)
    const newer = `${'N'.repeat(42)}A`
    await keep(client)
    await keep(client, newer)
    expect((await take(client, account)).body.half).toBe(newer)
  })

  it('[AU5] a foreign device gets nothing, and nothing is lost by its asking', async () => {
    const { client, account } = await signIn(alice)
    const foreign = await signIn(bob)
    await keep(client)
    expect(await take(foreign.client, account)).toMatchObject(ended)
    expect((await take(newClient(server), account)).status).toBe(401)
    expect((await take(client, account)).status).toBe(200)
  })

  it('[AU5] each account on a device has its own', async () => {
    const first = await signIn(alice)
    const second = await signIn(bob, false, first.client)
    await keep(first.client)
    expect(await take(second.client, second.account)).toMatchObject(ended)
    expect((await take(second.client, first.account)).status).toBe(200)
  })

  it('[AU5] a lock drops it, a sign-out and a new sign-in end it', async () => {
    const { client, slot, account } = await signIn(alice)
    const drop = () => client.call(dropReloadHalf, { query: { account } })
    await keep(client)
    expect((await drop()).body).toEqual({ dropped: true })
    expect((await drop()).body).toEqual({ dropped: false })
    expect(await take(client, account)).toMatchObject(ended)
    await keep(client)
    const again = await signIn(alice, false, client)
    expect(await take(client, account)).toMatchObject(ended)
    await keep(again.client)
    await again.client.call(logout, { body: { slot } })
    expect(await take(again.client, account)).toMatchObject(ended)
  })

  it('[AU5] an ended session keeps none', async () => {
    const { client, slot, account } = await signIn(alice)
    await client.call(logout, { body: { slot } })
    expect((await keep(client)).status).toBe(401)
    expect(await take(client, account)).toMatchObject(ended)
  })
})
