// GET /api/seald/is_alive (E25, E31).
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isAlive } from '../../contract/http/encryption-health.ts'
import { newClient } from '../support/client.ts'
import { type Person, setupOrganisation, setupPerson } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let alice: Person
beforeAll(async () => {
  server = await startTestServer()
  const clinic = await setupOrganisation(server, 'careseeker', 'Klinikum Nord')
  alice = await setupPerson(server, clinic, 'alice@klinik.example', 'care,careseekerUserManagement')
})
afterAll(() => server.close())

it('[E25] [E31] the service lives, and an activated account is registered with it', async () => {
  const { status, body } = await alice.client.call(isAlive)
  expect([status, body]).toEqual([200, { is_alive: true, registration: 'registered' }])
  expect((await newClient(server).call(isAlive)).status).toBe(401)
})

it('[E31] an account without a lock for its keys is not', async () => {
  const { db } = server.deps
  const locks = await db.selectFrom('account_lock').selectAll().where('account_id', '=', alice.account.id).execute()
  await db.deleteFrom('account_lock').where('account_id', '=', alice.account.id).execute()
  expect((await alice.client.call(isAlive)).body.registration).toBe('not_registered')
  expect(locks.length).toBeGreaterThan(0)
})

it('[E25] a service whose tables do not answer is unavailable, and says no more', async () => {
  const { db } = server.deps
  await sql`alter table account_lock rename to account_lock_away`.execute(db)
  const { status, body } = await alice.client.call(isAlive)
  await sql`alter table account_lock_away rename to account_lock`.execute(db)
  expect(status).toBe(503)
  expect(body).toEqual({ type: 'about:blank', title: 'unavailable', status: 503, code: 'unavailable' })
})
