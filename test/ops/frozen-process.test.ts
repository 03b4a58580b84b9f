// T5: a process that is frozen in the middle of an action, with the patient's lock held: no other may wait for it for long, and what it
// had begun is undone. Afterwards it wakes, is told that its transaction is over, and works on.
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { SignedAction } from '../../contract/envelope/action.ts'
import { healthReady } from '../../contract/http/system.ts'
import { type Hit, openLoad } from '../support/http-load.ts'
import { type Installation, startInstallation } from '../support/installation.ts'
import { natsServer } from '../support/nats.ts'
import { idOf, makeMessage } from '../support/signing.ts'
import { setupRequest, type TestRequest } from '../support/story.ts'
import { bearerOf } from '../support/ward.ts'
import { openWriters, wrongWrites } from '../support/whole-writes.ts'

const frozenMs = 60_000
/** PostgreSQL ends a transaction without a question after 10 s (docs/OPERATIONS.md); the rest is this machine's */
const freeWithinMs = 13_000
const writeEveryMs = 500

describe.skipIf(natsServer === null)('two processes (skipped where nats-server is missing)', () => {
  let installation: Installation
  let request: TestRequest
  let headers: Record<string, string>
  let operator: pg.Client
  let databaseUrl: string

  beforeAll(async () => {
    installation = await startInstallation({ processes: 2 })
    const { ward } = installation
    request = (await setupRequest(ward)).request
    headers = await bearerOf(ward, ward.maria)
    const { engine } = ward.deps.database
    if (!('connectionString' in engine)) throw new Error('PostgreSQL')
    databaseUrl = engine.connectionString
    operator = new pg.Client(databaseUrl)
    await operator.connect()
  })
  afterAll(async () => {
    await operator?.end()
    await installation?.stop()
  })

  const urlOf = (place: number) => `http://localhost:${installation.ports[place]}`
  const make = () => makeMessage(installation.ward.maria, request)
  const idle = async () => {
    const { rows } = await operator.query<{ count: string }>(
      `select count(*) from pg_stat_activity where state = 'idle in transaction' and datname = current_database()`,
    )
    return Number(rows[0]?.count)
  }

  it('[T5] a frozen process holds nobody up, loses nothing and does nothing by halves', async () => {
    const frozen = installation.servers[0]
    if (!frozen) throw new Error('no process')
    const [first, second] = [openLoad(urlOf(0), undefined, frozenMs * 2), openWriters([urlOf(1)], headers)]
    const shoot = (action: SignedAction): Promise<Hit> =>
      first.fire({
        method: 'POST',
        path: `/api/action/request/${request.id}/send_message`,
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(action),
      })
    // an action that waits for the request has the patient's lock by then
    const holder = new pg.Client(databaseUrl)
    await holder.connect()
    await holder.query('begin')
    await holder.query('select 1 from auction_request where id = $1 for update', [request.id])
    const begun = await make()
    const answer = shoot(begun)
    await vi.waitFor(async () => {
      const { rows } = await operator.query(
        `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      )
      expect(rows.length).toBe(1)
    }, 10_000)
    process.kill(frozen.pid, 'SIGSTOP')
    const frozenAt = performance.now()
    const taken: string[] = []
    try {
      await holder.query('rollback')
      await holder.end()
      await vi.waitFor(async () => expect(await idle()).toBe(1), 10_000)

      const one = await second.send(request.id, await make())
      taken.push(one.id)
      const freeMs = performance.now() - frozenAt
      console.log(`T5: others could write after ${Math.round(freeMs)} ms, in ${one.tries} tries`)
      expect(freeMs).toBeLessThan(freeWithinMs)
      // and nobody waits from then on
      const waits: number[] = []
      while (performance.now() - frozenAt < frozenMs) {
        const { id, ms } = await second.send(request.id, await make())
        taken.push(id)
        waits.push(ms)
        await new Promise((resolve) => setTimeout(resolve, writeEveryMs))
      }
      console.log(`T5: ${waits.length} writes beside it, the slowest ${Math.round(Math.max(...waits))} ms`)
      expect(Math.max(...waits)).toBeLessThan(5000)
      expect(second.statuses()).toEqual({ 200: taken.length })
    } finally {
      process.kill(frozen.pid, 'SIGCONT')
    }
    // what it had begun was undone, and its sender is told that it is undecided, or was not told at all
    expect([0, 503]).toContain((await answer).status)
    expect(await wrongWrites(installation.ward, taken)).toEqual([])
    await vi.waitFor(async () => expect((await fetch(`${urlOf(0)}${healthReady.path}`)).status).toBe(200), 20_000)
    // the device sends it again, to the one that woke
    await vi.waitFor(async () => expect((await shoot(begun)).status).toBe(200), 20_000)
    taken.push(idOf(begun))
    for (let n = 0; n < 10; n++) {
      const action = await make()
      expect((await shoot(action)).status).toBe(200)
      taken.push(idOf(action))
    }
    expect(await wrongWrites(installation.ward, taken)).toEqual([])
    first.close()
    second.close()
  })
})
