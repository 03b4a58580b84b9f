// RSA on two threads: what is asked for together is shared, what one thread cannot do the other does.
import { beforeAll, describe, expect, it } from 'vitest'
import { utf8 } from '../../../../workers/crypto/core/bytes.ts'
import { decryptRsa, type RsaJob } from '../../../../workers/crypto/core/rsa.ts'
import { createRsaPool, type RsaRequest, type RsaWorker } from '../../../../workers/crypto/rsa-pool.ts'

const label = utf8('place')
let pair: CryptoKeyPair
let jobs: RsaJob[]

beforeAll(async () => {
  const algorithm = {
    name: 'RSA-OAEP',
    modulusLength: 2048,
    publicExponent: new Uint8Array([1, 0, 1]),
    hash: 'SHA-256',
  }
  pair = await crypto.subtle.generateKey(algorithm, false, ['encrypt', 'decrypt'])
  jobs = await Promise.all(
    Array.from({ length: 40 }, async (_, i) => {
      const sealed = await crypto.subtle.encrypt({ name: 'RSA-OAEP', label }, pair.publicKey, new Uint8Array([i]))
      return { key: pair.privateKey, label, wrapped: new Uint8Array(sealed) }
    }),
  )
})

function setup(answer: (worker: RsaWorker, request: RsaRequest) => void) {
  const counts = { started: 0, ended: 0, away: 0 }
  const timers: (() => void)[] = []
  const pool = createRsaPool({
    startWorker() {
      counts.started++
      const worker: RsaWorker = {
        onmessage: null,
        onerror: null,
        postMessage: (request: RsaRequest) => {
          counts.away++
          answer(worker, request)
        },
        terminate: () => void counts.ended++,
      }
      return worker
    },
    after: (_, run) => {
      timers.push(run)
      return () => timers.splice(timers.indexOf(run), 1)
    },
  })
  return { pool, counts, timers }
}

const works = (worker: RsaWorker, { id, ...job }: RsaRequest) => {
  void decryptRsa(job).then((secret) => {
    worker.onmessage?.call(worker as Worker, { data: { id, secret } } as MessageEvent)
  })
}
const all = async (pool: (job: RsaJob) => Promise<Uint8Array | null>) =>
  (await Promise.all(jobs.map(pool))).map((secret) => secret?.[0])
const inOrder = Array.from({ length: 40 }, (_, i) => i)

describe('the pool', () => {
  it('shares many between two threads, each answer to its own question, and ends the second when idle', async () => {
    const { pool, counts, timers } = setup(works)
    expect(await all(pool)).toEqual(inOrder)
    expect(counts).toMatchObject({ started: 1, ended: 0 })
    expect(counts.away).toBeGreaterThan(10)
    expect(counts.away).toBeLessThan(30)
    expect(timers).toHaveLength(1)
    timers[0]?.()
    expect(counts.ended).toBe(1)
    expect(await all(pool)).toEqual(inOrder)
    expect(counts.started).toBe(2)
  })

  it('starts no worker for a few', async () => {
    const { pool, counts } = setup(works)
    expect((await Promise.all(jobs.slice(0, 4).map(pool))).map((secret) => secret?.[0])).toEqual([0, 1, 2, 3])
    expect(counts.started).toBe(0)
  })

  it('does everything here when the worker does not start', async () => {
    const { pool, counts } = setup((worker) =>
      queueMicrotask(() => worker.onerror?.call(worker as Worker, new Event('error') as ErrorEvent)),
    )
    expect(await all(pool)).toEqual(inOrder)
    expect(counts.ended).toBeGreaterThan(0)
  })

  it('answers null for what does not open, on both threads', async () => {
    const { pool } = setup(works)
    const elsewhere = jobs.map((job) => ({ ...job, label: utf8('another place') }))
    expect(await Promise.all(elsewhere.map(pool))).toEqual(jobs.map(() => null))
  })
})
