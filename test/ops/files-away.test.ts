// T7: the storage of files is away, hangs, is slow or fails. Uploads wait and go on where they stopped, nothing that was said to be
// stored is missing, and whoever asks for anything else does not notice.
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { protocolHeader, protocolVersion } from '../../contract/protocol-version.ts'
import { type BucketState, type FailingBucket, startFailingBucket } from '../support/failing-bucket.ts'
import { makeRequestFile, type SealedFile, sealFile } from '../support/files.ts'
import { flood, type Hit, openLoad } from '../support/http-load.ts'
import { type Installation, startInstallation } from '../support/installation.ts'
import { natsServer } from '../support/nats.ts'
import { callAt, cookieLine } from '../support/over-http.ts'
import { setupRequest, type TestRequest } from '../support/story.ts'
import { bearerOf } from '../support/ward.ts'
import { percentile } from '../support/whole-writes.ts'

const isLong = process.env.TEST_LONG === '1'
const faultMs = isLong ? 60_000 : 12_000
const readsASecond = 10
/** uploads that meet a fault at once: more than connections to the bucket, fewer than calls that a process works on */
const uploadsAtOnce = 60
/** beside a fault others wait no longer than this, in the middle and at the end of the list: the uploads themselves take the machine */
const slower = { times: 2, ms: 200 }
const longestMs = 5000
/** two tries of 15 s, and what a busy machine adds */
const answerWithinMs = 45_000

let bucket: FailingBucket
let installation: Installation
let request: TestRequest
let headers: Record<string, string>
const doesRun = natsServer !== null

beforeAll(async () => {
  if (!doesRun) return
  bucket = await startFailingBucket()
  installation = await startInstallation({ processes: 2, env: { S3_URL: bucket.url } })
  request = (await setupRequest(installation.ward)).request
  headers = await bearerOf(installation.ward, installation.ward.maria)
})
afterAll(async () => {
  await installation?.stop()
  await bucket?.stop()
})

let turn = 0
const somewhere = () => ({ url: `http://localhost:${installation.ports[turn++ % 2]}` })

async function put(file: SealedFile, index: number): Promise<number> {
  const answer = await callAt(somewhere(), {
    method: 'PUT',
    path: `/api/blobs/${file.cid}/${index}`,
    headers: {
      cookie: cookieLine(installation.ward.maria.client.cookies),
      'content-type': 'application/octet-stream',
      [protocolHeader]: String(protocolVersion),
    },
    body: file.chunks[index] ?? new Uint8Array(),
  })
  return answer.status
}

/** Adds the file to the conversation and takes it back from either process. */
async function expectWhole(file: SealedFile): Promise<void> {
  const { ward } = installation
  const action = await makeRequestFile(ward.maria, request, file)
  const added = await callAt(somewhere(), {
    method: 'POST',
    path: '/api/files',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(action),
  })
  expect(added.status, added.body.toString()).toBeLessThan(300)
  const rows = ward.deps.db.selectFrom('file').select('id').where('cid', '=', file.cid)
  const { id } = await rows.executeTakeFirstOrThrow()
  for (let n = 0; n < 2; n++) {
    const got = await callAt(somewhere(), { method: 'GET', path: `/api/files/${id}/content`, headers })
    expect([got.status, got.body.equals(Buffer.concat(file.chunks))]).toEqual([200, true])
  }
}

/** What others wait for a record for so long, ms. */
async function reading(ms: number): Promise<number[]> {
  const loads = installation.ports.map((port) => openLoad(`http://localhost:${port}`))
  const path = `/api/auctionrequests/${request.id}`
  const hits = await flood(
    (n): Promise<Hit> => {
      const load = loads[n % loads.length]
      if (!load) throw new Error('no process')
      return load.fire({ method: 'GET', path, headers })
    },
    readsASecond,
    ms,
  )
  for (const load of loads) load.close()
  expect(hits.filter(({ status }) => status !== 200)).toEqual([])
  return hits.map((hit) => hit.ms)
}

const faults: readonly (readonly [BucketState, readonly number[]])[] = [
  ['away', [503]],
  ['hangs', [503]],
  ['slow', [200]],
  ['fails', [503]],
]

it.skipIf(!doesRun)(
  '[T7] uploads wait for a storage that is out of order, and nobody else does (skipped where nats-server is missing)',
  async () => {
    const { maria } = installation.ward
    const told: string[] = []
    onTestFinished(() => console.log(`T7: ${told.join('; ')}`))
    const file = await sealFile(maria, 3_500_000)
    const small = await sealFile(maria)
    expect(await put(file, 0)).toBe(200)
    const inShort = (waits: readonly number[]) =>
      `p50 ${Math.round(percentile(waits, 0.5))}, p99 ${Math.round(percentile(waits, 0.99))} ms`
    const calm = await reading(faultMs)
    told.push(`calm ${inShort(calm)}`)
    for (const [n, [state, expected]] of faults.entries()) {
      bucket.become(state)
      const began = performance.now()
      const uploads = Array.from({ length: uploadsAtOnce }, () =>
        put(state === 'slow' ? file : small, state === 'slow' ? 1 : 0),
      )
      const waits = await reading(faultMs)
      const statuses = await Promise.all(uploads)
      const answeredMs = performance.now() - began
      expect([...new Set(statuses)], state).toEqual(expected)
      expect(answeredMs).toBeLessThan(faultMs + answerWithinMs)
      told.push(`${state} ${inShort(waits)}, uploads answered after ${Math.round(answeredMs)} ms`)
      expect(percentile(waits, 0.5), state).toBeLessThan(percentile(calm, 0.5) * slower.times + slower.ms)
      expect(Math.max(...waits), state).toBeLessThan(longestMs)
      bucket.become('well')
      // the device goes on where it stopped
      if (n > 1) continue
      await sleep(100)
      expect(await put(file, 0), `after ${state}`).toBe(200)
    }
    for (const index of file.chunks.keys()) expect(await put(file, index)).toBe(200)
    await expectWhole(file)
  },
)
