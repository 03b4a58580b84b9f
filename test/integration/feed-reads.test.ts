// bench/MEASUREMENTS.md#0236: a page that ends by its size has read hardly more than it sends: what is read beyond is read again for the next page,
// and its keys are noted as handed out before they are.
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { pullSnapshot } from '../../contract/http/sync.ts'
import { makeMessage } from '../support/signing.ts'
import { run, setupRequest, type TestRequest } from '../support/story.ts'
import { pull } from '../support/sync.ts'
import { renewToken, setupWard, type Ward } from '../support/ward.ts'

/** ids of the events that were read */
const read = vi.hoisted(() => {
  vi.resetModules() // the files before this one have loaded them without the mock
  return [] as number[]
})
vi.mock(import('../../server/records/load.ts'), async (original) => {
  const real = await original()
  return {
    ...real,
    loadEvents: (db, viewer, ids, now) => {
      read.push(...ids)
      return real.loadEvents(db, viewer, ids, now)
    },
  }
})

/** some 150 of them are 1 MB, less than the 500 rows of a page and more than the first that it looks at */
const messages = 200
const text = 'x'.repeat(4_500)
/** and no more at the end of a page (leastRows of server/feed/pull.ts) */
const beyond = 10

let ward: Ward
let request: TestRequest
let from: string
beforeAll(async () => {
  ward = await setupWard('pglite')
  request = (await setupRequest(ward)).request
  await renewToken(ward, ward.maria)
  from = (await pull(ward.maria)).cursor
  for (let i = 0; i < messages; i++) await run(ward, ward.jana, await makeMessage(ward.jana, request, text))
}, 120_000)
afterAll(async () => {
  await ward?.server.close()
  vi.resetModules() // the next file is not to find the mock
})
beforeEach(() => {
  read.length = 0
})

interface Page {
  readonly records: readonly { readonly kind: string; readonly id: number }[]
}
const eventsOf = ({ records }: Page): number[] => records.flatMap(({ kind, id }) => (kind === 'event' ? [id] : []))

it('[SY3] a page of the feed reads what it sends', async () => {
  const first = await pull(ward.maria, from)
  const sent = eventsOf(first).length
  expect(first.more).toBe(true)
  expect(sent).toBeGreaterThan(100)
  expect(read.length - sent).toBeLessThanOrEqual(beyond)

  read.length = 0
  const second = await pull(ward.maria, first.cursor)
  expect(second.more).toBe(false)
  expect([...eventsOf(first), ...eventsOf(second)]).toHaveLength(messages)
  expect(read).toEqual(eventsOf(second))
})

it('[SY4] so does a page of a snapshot', async () => {
  const audience = `careprovider:${ward.seeblick.organisationId}` as const
  const { body } = await ward.maria.client.call(pullSnapshot, { query: { audience } })
  expect(body.next).not.toBeNull()
  const sent = eventsOf(body).length
  expect(sent).toBeGreaterThan(100)
  expect(read.length - sent).toBeLessThanOrEqual(beyond)
})
