// Many people and devices behind one address, as at a change of shifts or behind a proxy that the server does not know: what one
// of them does too often keeps none of the others from working.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { takePinShare } from '../../contract/http/access-back.ts'
import { login, prelogin } from '../../contract/http/accounts.ts'
import { newClient, type TestClient } from '../support/client.ts'
import { type Person, setupOrganisation, setupPerson } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const proof = 'A'.repeat(43)

describe('a change of shifts', () => {
  let server: TestServer
  let person: Person
  beforeAll(async () => {
    server = await startTestServer()
    const house = await setupOrganisation(server, 'careprovider', 'Haus Seeblick')
    person = await setupPerson(server, house, 'maria@seeblick.example', 'provider')
  })
  afterAll(() => server.close())

  const at = (client: TestClient, address = '10.7.7.7') => Object.assign(client, { address })
  const tablet = async () => {
    const client = at(newClient(server))
    await client.call(login, { body: { email: person.email, auth_key: person.authKey } })
    return client
  }
  const pin = async (client: TestClient) =>
    (await client.call(takePinShare, { body: { account: person.account.id, proof } })).status

  it('lets 40 tablets of one address ask for their PIN’s share three times within a minute', async () => {
    const tablets = await Promise.all(Array.from({ length: 40 }, tablet))
    const statuses = await Promise.all(tablets.flatMap((client) => [pin(client), pin(client), pin(client)]))
    expect(statuses).toHaveLength(120)
    expect(statuses).not.toContain(429)
  })

  it('lets a device that asks too often wait, says how long, and no other', async () => {
    const [noisy, other] = [await tablet(), await tablet()]
    for (let n = 0; n < 60; n++) expect(await pin(noisy)).not.toBe(429)
    const refused = await noisy.call(takePinShare, { body: { account: person.account.id, proof } })
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect(await pin(other)).not.toBe(429)
    server.advance(60_000)
    expect(await pin(noisy)).not.toBe(429)
  })

  it('lets 400 people of one address begin to sign in', async () => {
    const client = at(newClient(server))
    const statuses = new Set<number>()
    for (let n = 0; n < 400; n++)
      statuses.add((await client.call(prelogin, { body: { email: `p${n}@seeblick.example` } })).status)
    expect([...statuses]).toEqual([200])
  })

  it('tells the operator once that a proxy is there which the server does not know', async () => {
    const quiet = await startTestServer()
    const behind = await startTestServer({ env: { TRUST_PROXY: '1' } })
    for (const [one, lines] of [
      [quiet, 1],
      [behind, 0],
    ] as const) {
      const warn = vi.spyOn(one.deps.log, 'warn')
      for (let n = 0; n < 3; n++)
        await newClient(one).call(prelogin, {
          body: { email: person.email },
          headers: { 'x-forwarded-for': `198.51.100.${n}` },
        })
      expect(warn.mock.calls.filter(([event]) => event.startsWith('X-Forwarded-For'))).toHaveLength(lines)
      await one.close()
    }
  })
})
