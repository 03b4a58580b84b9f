// Writes of one account that all wait for one patient's lock leave connections to everybody else, and are done when the lock is free.
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { readRequest } from '../../contract/http/patients.ts'
import { NoTurn } from '../../server/actions/turns.ts'
import { storageFault } from '../../server/db/errors.ts'
import { makeMessage } from '../support/signing.ts'
import { run, setupRequest, type TestRequest } from '../support/story.ts'
import { setupWard, type Ward } from '../support/ward.ts'

/** more than the server has connections */
const writes = 15

let ward: Ward
let request: TestRequest
/** holds the lock; what others wait for is seen from outside of its transaction */
let holder: pg.Client
let observer: pg.Client
beforeAll(async () => {
  ward = await setupWard('postgres')
  request = (await setupRequest(ward)).request
  const { engine } = ward.deps.database
  if (!('connectionString' in engine)) throw new Error('PostgreSQL')
  holder = new pg.Client(engine.connectionString)
  observer = new pg.Client(engine.connectionString)
  await Promise.all([holder.connect(), observer.connect()])
})
afterAll(async () => {
  await Promise.all([holder?.end(), observer?.end()])
  await ward.server.close()
})

const waiting = async (): Promise<number> => {
  const { rows } = await observer.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  )
  return rows[0]?.count ?? 0
}

it('waits in memory for its own turn', async () => {
  const messages = await Promise.all(Array.from({ length: writes }, () => makeMessage(ward.maria, request)))
  await holder.query('begin')
  await holder.query('select id from patient for update')
  const written = messages.map((message) => run(ward, ward.maria, message))
  await vi.waitUntil(async () => (await waiting()) === 2, { timeout: 20_000 })
  const read = await ward.jana.client.call(readRequest, { params: { id: request.id } })
  expect(read.status).toBe(200)
  expect(await waiting()).toBe(2)
  await holder.query('commit')
  for (const result of await Promise.all(written)) expect(result).toMatchObject({ status: 'done' })
})

it('is answered as a lock that is held too long, to be sent again', () => {
  expect(storageFault(new NoTurn('late'))).toBe('55P03')
})
