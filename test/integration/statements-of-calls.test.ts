// BM44: how often the calls of every minute ask PostgreSQL, and how often they wait for it. What is asked while something is under
// way on the same connection costs no further wait.
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SignedAction } from '../../contract/envelope/action.ts'
import { readRequest } from '../../contract/http/patients.ts'
import { pullSync } from '../../contract/http/sync.ts'
import { runBatch } from '../../server/actions/run-batch.ts'
import { makeMessage } from '../support/signing.ts'
import { carrierOf, makeAccept, setupRequest, type TestRequest } from '../support/story.ts'
import { renewToken, setupWard, type Ward } from '../support/ward.ts'

const asked = { counts: false, statements: 0, waits: 0 }
let ward: Ward
let request: TestRequest

const { query } = pg.Client.prototype
const underWay = new WeakMap<pg.Client, number>()

/** From now on connections count what they are asked. */
function watchConnections(): void {
  const move = (client: pg.Client, by: number) => void underWay.set(client, (underWay.get(client) ?? 0) + by)
  const watched = function (this: pg.Client, ...args: unknown[]): unknown {
    const answer = (query as (...all: unknown[]) => unknown).apply(this, args)
    // the queue's own connections answer by callbacks
    if (!(answer instanceof Promise)) return answer
    if (asked.counts) {
      asked.statements += 1
      if ((underWay.get(this) ?? 0) === 0) asked.waits += 1
    }
    move(this, 1)
    const ended = () => move(this, -1)
    answer.then(ended, ended)
    return answer
  }
  pg.Client.prototype.query = watched as typeof query
}

async function count(call: () => Promise<unknown>): Promise<Pick<typeof asked, 'statements' | 'waits'>> {
  Object.assign(asked, { counts: true, statements: 0, waits: 0 })
  await call()
  asked.counts = false
  return { statements: asked.statements, waits: asked.waits }
}
const atMost = (statements: number, waits: number) => ({
  statements: expect.toSatisfy((n: number) => n <= statements),
  waits: expect.toSatisfy((n: number) => n <= waits),
})

beforeAll(async () => {
  watchConnections()
  ward = await setupWard('postgres')
  request = (await setupRequest(ward)).request
  await renewToken(ward, ward.maria)
  await ward.maria.client.call(readRequest, { params: { id: request.id } })
})
afterAll(async () => {
  await ward.server.close()
  pg.Client.prototype.query = query
})

const send = async (action: SignedAction) => {
  const carrier = await carrierOf(ward, ward.maria)
  const asked = await count(async () => {
    const [result] = await runBatch(ward.deps, [action], carrier)
    expect(result?.status).toBe('done')
  })
  return asked
}

// what waits for two answers at once waits for the later one, so that one or two more may be counted
it('an accepted request waits ten times or so for eighteen statements', async () => {
  expect(await send(await makeAccept(ward.maria, request))).toEqual(atMost(18, 12))
})

it('a message waits eleven times or so for eighteen', async () => {
  expect(await send(await makeMessage(ward.maria, request))).toEqual(atMost(18, 13))
})

it('a record asks three times, a pull with nothing new three times together', async () => {
  const { cursor } = (await ward.maria.client.call(pullSync, { query: {} })).body
  const read = () => ward.maria.client.call(readRequest, { params: { id: request.id } })
  const pull = () => ward.maria.client.call(pullSync, { query: { cursor } })
  await read()
  expect(await count(read)).toEqual(atMost(3, 3))
  expect(await count(pull)).toEqual(atMost(3, 1))
})

it('a page of the feed notes what it hands out once a day', async () => {
  const { cursor } = (await ward.maria.client.call(pullSync, { query: {} })).body
  const pull = () => ward.maria.client.call(pullSync, { query: { cursor } })
  await setupRequest(ward)
  const first = await count(pull)
  const second = await count(pull)
  expect(second.statements).toBe(first.statements - 1)
})
