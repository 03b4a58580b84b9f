// RSA and signatures on two threads: what is asked for together is shared, what one thread cannot do the other does.
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { utf8 } from '../../../../workers/crypto/core/bytes.ts'
import type { RsaJob } from '../../../../workers/crypto/core/rsa.ts'
import { signText } from '../../../../workers/crypto/core/sign.ts'
import type { SignatureJob, SlowOperations } from '../../../../workers/crypto/core/slow-operations.ts'
import {
  type Answered,
  type Asked,
  createJobs,
  createTwoThreads,
  type JobWorker,
} from '../../../../workers/crypto/two-threads.ts'

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

type Work = ReturnType<typeof createJobs>

function setup(answer: (worker: JobWorker, asked: Asked, work: Work) => void) {
  const counts = { started: 0, ended: 0, away: 0, keys: 0 }
  const messages: number[] = []
  const timers: (() => void)[] = []
  const pool = createTwoThreads({
    startWorker() {
      counts.started++
      const work = createJobs()
      const worker: JobWorker = {
        onmessage: null,
        onerror: null,
        postMessage: (asked) => {
          counts.away += asked.jobs.length
          messages.push(asked.jobs.length)
          counts.keys += asked.keys.length
          answer(worker, asked, work)
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
  return { pool, counts, timers, messages }
}

/** Does it at once, in the order of the messages, and answers when it is told to. */
const doneBy = (worker: JobWorker, asked: Asked, work: Work) => {
  const done = work(asked)
  return () => void done.then((data: Answered) => worker.onmessage?.(new MessageEvent('message', { data })))
}
const works = (...asked: Parameters<typeof doneBy>) => doneBy(...asked)()
const all = async ({ decryptRsa }: SlowOperations) =>
  (await Promise.all(jobs.map(decryptRsa))).map((secret) => secret?.[0])
const inOrder = Array.from({ length: 40 }, (_, i) => i)

describe('two threads', () => {
  it('shares many between two threads, each answer to its own question, and ends the second when idle', async () => {
    const { pool, counts, timers } = setup(works)
    expect(await all(pool)).toEqual(inOrder)
    // each worker is handed the key once
    expect(counts).toMatchObject({ started: 1, ended: 0, keys: 1 })
    expect(counts.away).toBeGreaterThanOrEqual(8)
    expect(counts.away).toBeLessThan(40)
    expect(timers).toHaveLength(1)
    timers[0]?.()
    expect(counts.ended).toBe(1)
    expect(await all(pool)).toEqual(inOrder)
    expect(counts).toMatchObject({ started: 2, keys: 2 })
  })

  it('starts no worker for a few', async () => {
    const { pool, counts } = setup(works)
    expect((await Promise.all(jobs.slice(0, 4).map(pool.decryptRsa))).map((secret) => secret?.[0])).toEqual([
      0, 1, 2, 3,
    ])
    expect(counts.started).toBe(0)
  })

  it('does everything here when the worker does not start', async () => {
    const { pool, counts } = setup((worker) =>
      queueMicrotask(() => worker.onerror?.call(worker as unknown as Worker, new Event('error') as ErrorEvent)),
    )
    expect(await all(pool)).toEqual(inOrder)
    expect(counts.ended).toBeGreaterThan(0)
  })

  it('takes the jobs of a worker whose core is busy otherwise', async () => {
    const held: (() => void)[] = []
    const { pool, counts } = setup((worker, some, work) => held.push(doneBy(worker, some, work)))
    const answers = jobs.map(pool.decryptRsa)
    const done = Promise.race(answers.slice(-1))
    await done
    // two messages wait for it, everything else was done here
    expect(counts.away).toBeLessThanOrEqual(8)
    for (const answer of held.reverse()) answer()
    expect((await Promise.all(answers)).map((secret) => secret?.[0])).toEqual(inOrder)
  })

  it('hears the second thread where a key is done within the same turn, as in a browser’s worker', async () => {
    const decrypt = vi.spyOn(crypto.subtle, 'decrypt').mockResolvedValue(new Uint8Array([7]).buffer)
    const { pool, counts } = setup((worker, { id, jobs: asked }) => {
      const outcomes = asked.map(() => new Uint8Array([8]))
      setImmediate(() => worker.onmessage?.(new MessageEvent('message', { data: { id, outcomes } })))
    })
    const secrets = await Promise.all(Array.from({ length: 400 }, (_, i) => pool.decryptRsa(jobs[i % 40] as RsaJob)))
    decrypt.mockRestore()
    // two messages of four are under way before the first answer
    expect(secrets.filter((secret) => secret?.[0] === 8)).toHaveLength(counts.away)
    expect(counts.away).toBeGreaterThan(40)
  })

  it('checks many signatures on both, true for what was signed and false for everything else', async () => {
    const keys = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify'])
    const signature = await signText({ account: 1, kid: 'k', sign: keys.privateKey }, 'signed')
    const texts = Array.from({ length: 400 }, (_, i): SignatureJob => {
      const text = i % 3 === 0 ? 'another' : 'signed'
      return { key: keys.publicKey, text, signature: i % 3 === 1 ? 'no signature' : signature }
    })
    const { pool, counts } = setup(works)
    expect(await Promise.all(texts.map(pool.verifyText))).toEqual(texts.map((_, i) => i % 3 === 2))
    expect(counts).toMatchObject({ started: 1 })
    expect(counts.away).toBeGreaterThan(80)
    expect(counts.away).toBeLessThan(400)
  })

  it('hands over less at a time towards the end, so that this thread does not wait for the other’s last', async () => {
    const { publicKey } = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, [
      'sign',
      'verify',
    ])
    vi.spyOn(crypto.subtle, 'verify').mockResolvedValue(true)
    const { pool, messages } = setup((worker, { id, jobs: asked }) => {
      const outcomes = asked.map(() => true)
      setImmediate(() => worker.onmessage?.(new MessageEvent('message', { data: { id, outcomes } })))
    })
    const job: SignatureJob = { key: publicKey, text: 'text', signature: 'A'.repeat(86) }
    expect(await Promise.all(Array.from({ length: 500 }, () => pool.verifyText(job)))).not.toContain(false)
    vi.restoreAllMocks()
    expect(messages[0]).toBe(80)
    expect(messages).toEqual(messages.toSorted((a, b) => b - a))
    expect(messages.at(-1)).toBeLessThanOrEqual(20)
  })

  it('takes a key that cannot check for a signature that does not fit', async () => {
    const { pool } = setup(works)
    const job: SignatureJob = { key: pair.privateKey, text: 'text', signature: 'A'.repeat(86) }
    expect(await pool.verifyText(job)).toBe(false)
  })

  it('answers null for what does not open, on both threads', async () => {
    const { pool } = setup(works)
    const elsewhere = jobs.map((job) => ({ ...job, label: utf8('another place') }))
    expect(await Promise.all(elsewhere.map(pool.decryptRsa))).toEqual(jobs.map(() => null))
  })
})
