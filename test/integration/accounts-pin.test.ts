// The server's part of a PIN (AU6): counted before it is compared, released to the right one, deleted with the fifth failure
// and with whatever ends the session; never to another device.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changePassword, dropPin, keepPin, takePinShare } from '../../contract/http/access-back.ts'
import { login, logout } from '../../contract/http/accounts.ts'
import { revokeDevice } from '../../contract/http/devices.ts'
import type { OrganisationRef } from '../../contract/ids.ts'
import { createIds } from '../../server/platform/ids.ts'
import { countPinTry } from '../../server/stores/devices/writer.ts'
import { newClient } from '../support/client.ts'
import { type Person, setupOrganisation, setupPerson } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const ids = createIds()
let server: TestServer
let house: OrganisationRef
let person: Person
let count = 0
const proof = ids.random(32)
const share = ids.random(32)
const wrong = ids.random(32)

beforeAll(async () => {
  server = await startTestServer()
  house = await setupOrganisation(server, 'careprovider', 'Haus Stift')
})
afterAll(() => server.close())
beforeEach(async () => {
  server.advance(16 * 60_000)
  person = await setupPerson(server, house, `stift${count++}@haus.example`, 'provider')
  const body = { password_key: person.authKey, proof, share }
  expect((await person.client.call(keepPin, { body })).status).toBe(200)
})

/** As the locked device asks: with its cookie alone. */
async function take(given = proof, client = person.client) {
  const { token } = client
  client.token = null
  const answer = await client.call(takePinShare, { body: { account: person.account.id, proof: given } })
  client.token = token
  return answer
}

describe('a PIN', () => {
  it('releases its share to the right digits, as often as they come', async () => {
    expect((await take()).body).toEqual({ share, tries_left: 5 })
    expect((await take()).body).toEqual({ share, tries_left: 5 })
  })

  it('[AU6] counts down, begins anew after the right one, and is deleted with the fifth failure', async () => {
    expect((await take(wrong)).body).toEqual({ share: null, tries_left: 4 })
    expect((await take()).body.share).toBe(share)
    const left: number[] = []
    for (let n = 0; n < 5; n++) left.push((await take(wrong)).body.tries_left)
    expect(left).toEqual([4, 3, 2, 1, 0])
    expect(await take()).toMatchObject({ status: 410, body: { code: 'token_ended' } })
    const slot = await server.deps.db
      .selectFrom('device_slot')
      .select(['pin_mac', 'pin_share'])
      .where('account_id', '=', person.account.id)
      .executeTakeFirstOrThrow()
    expect(slot).toEqual({ pin_mac: null, pin_share: null })
  })

  it('[AU6] counts before it compares: tries that a crash cut off are gone', async () => {
    for (let n = 0; n < 5; n++)
      await countPinTry(server.deps.db, { deviceId: person.device, accountId: person.account.id })
    // even the right digits come too late
    expect((await take()).body).toEqual({ share: null, tries_left: 0 })
    expect((await take()).status).toBe(410)
  })

  it('is compared five times at most when many guesses come at one moment', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => take(wrong)))
    expect(answers.filter(({ body }) => body.share !== undefined && body.share !== null)).toEqual([])
    expect((await take()).status).toBe(410)
  })

  it('belongs to one device and one person', async () => {
    const other = newClient(server)
    await other.call(login, { body: { email: person.email, auth_key: person.authKey } })
    expect((await take(proof, other)).status).toBe(410)
    const colleague = await setupPerson(server, house, `zwei${count++}@haus.example`, 'provider')
    expect((await take(proof, colleague.client)).status).toBe(410)
    expect((await take()).status).toBe(200)
  })

  it('is chosen with the password only', async () => {
    const body = { password_key: 'A'.repeat(43), proof: wrong, share }
    expect(await person.client.call(keepPin, { body })).toMatchObject({
      status: 401,
      body: { code: 'sign_in_failed' },
    })
    expect((await take()).body.share).toBe(share)
  })

  it('chosen anew has all its tries', async () => {
    await take(wrong)
    await person.client.call(keepPin, { body: { password_key: person.authKey, proof: wrong, share } })
    expect((await take(wrong)).body).toEqual({ share, tries_left: 5 })
    expect((await take()).body.tries_left).toBe(4)
  })

  it('goes when it is removed, at sign-out, with a new password, and with the device', async () => {
    await person.client.call(dropPin)
    expect((await take()).status).toBe(410)

    const again = async () => {
      const next = await setupPerson(server, house, `neu${count++}@haus.example`, 'provider')
      await next.client.call(keepPin, { body: { password_key: next.authKey, proof, share } })
      return next
    }
    person = await again()
    await person.client.call(logout, { body: { slot: person.slot } })
    expect((await take()).status).toBe(410)

    person = await again()
    const lock = person.account.locks[0]
    const { salt } = person
    const change = { old_auth_key: person.authKey, salt, kdf_version: 1, auth_key: ids.random(32), lock }
    expect((await person.client.call(changePassword, { body: change })).status).toBe(200)
    expect((await take()).status).toBe(410)

    person = await again()
    await person.client.call(revokeDevice, { params: { id: person.device } })
    expect((await take()).body.code).toBe('device_revoked')
    const kept = await server.deps.db
      .selectFrom('device_slot')
      .select('pin_share')
      .where('device_id', '=', person.device)
      .execute()
    expect(kept.every(({ pin_share }) => pin_share === null)).toBe(true)
  })
})
