// BM7, BM8 and BM26 in the worker: the app's own ring, store and pool.
import { expose } from 'comlink'
import type { PartitionId } from '../../contract/envelope/partition.ts'
import { wrapLabel } from '../../contract/envelope/wrap.ts'
import type { RequestRecord } from '../../contract/http/records.ts'
import { systemTimers } from '../../device/platform/clock.ts'
import { createStore } from '../../device/store/database.ts'
import { b64ToBytes, utf8 } from '../../workers/crypto/core/bytes.ts'
import { holdKey, newKey } from '../../workers/crypto/core/held-key.ts'
import { decryptRsa, type RsaJob } from '../../workers/crypto/core/rsa.ts'
import { operationsHere, type SlowOperations } from '../../workers/crypto/core/slow-operations.ts'
import { KeyRing } from '../../workers/crypto/key-ring.ts'
import type { Home, LocalState } from '../../workers/crypto/local-session.ts'
import { type OwnOrganisation, openBySecrets, trustOrganisation } from '../../workers/crypto/organisations.ts'
import { Partners } from '../../workers/crypto/partners.ts'
import { openRecordKeys } from '../../workers/crypto/record-keys.ts'
import { keepKeys } from '../../workers/crypto/stored-keys.ts'
import { createTwoThreads } from '../../workers/crypto/two-threads.ts'
import { vaultOf } from '../../workers/crypto/vault.ts'
import type { KeysWork } from './work.ts'

const partition: PartitionId = 'org:careprovider:2'
const openAtOnce = 512

interface Loaded {
  readonly work: KeysWork
  readonly own: OwnOrganisation
  readonly partners: Partners
  readonly home: Home
  readonly jobs: readonly RsaJob[]
}
let loaded: Loaded | null = null

async function load(): Promise<Loaded> {
  if (loaded) return loaded
  const work = (await (await fetch('/work.json')).json()) as KeysWork
  const trusted = await trustOrganisation(work.provider, undefined)
  if (!trusted.ok) throw new Error(trusted.error.problem)
  const { kid, bytes } = work.secret
  const head = { kid, kind: 'group', cid: work.provider.organisation.cid, generation: 1 } as const
  const own = await openBySecrets(trusted.value, work.provider, [holdKey(head, Uint8Array.from(bytes))])
  const { newest } = own
  if (!newest) throw new Error('the group does not open')
  const partners = new Partners(new Map())
  await partners.trust(work.clinic)
  const vault = vaultOf(newKey({ kind: 'partition', cid: partition, generation: 1 }))
  const home = { key: 'careprovider:2', id: 2, partition, vault, organisation: { ...own, newest } }
  const jobs = work.requests.map(({ byRsa }): RsaJob => {
    const wrapped = typeof byRsa.wrapped === 'string' ? b64ToBytes(byRsa.wrapped) : null
    if (!wrapped) throw new Error('not by RSA')
    return { key: newest.opener.decrypt, label: utf8(wrapLabel(byRsa)), wrapped }
  })
  loaded = { work, own, partners, home, jobs }
  return loaded
}

const newPool = (): SlowOperations =>
  createTwoThreads({
    startWorker: () =>
      new Worker(new URL('../../workers/crypto/second-thread/worker.ts', import.meta.url), { type: 'module' }),
    after: systemTimers.after,
  })

async function unwrap({ decryptRsa: decrypt }: SlowOperations, jobs: readonly RsaJob[]): Promise<number> {
  const from = performance.now()
  const opened = await Promise.all(jobs.map(decrypt))
  const ms = performance.now() - from
  if (opened.some((secret) => secret?.length !== 64)) throw new Error('not everything was opened')
  return ms
}

/** One after the other, as one thread does it. */
async function unwrapAlone(jobs: readonly RsaJob[]): Promise<number> {
  const from = performance.now()
  for (const job of jobs) if ((await decryptRsa(job))?.length !== 64) throw new Error('not everything was opened')
  return performance.now() - from
}

/** What openRecordKeys reads of a record. */
const recordOf = ({ work }: Loaded, i: number): RequestRecord =>
  ({
    id: i + 1,
    cid: work.requests[i]?.cid,
    patient: { cid: 'none' },
    careseeker: { id: 1 },
    wraps: [work.requests[i]?.byRsa],
  }) as unknown as RequestRecord

const api = {
  load: async () => (await load()).jobs.length,
  async pool(count: number): Promise<number> {
    const { jobs } = await load()
    const pool = newPool()
    // the second worker has started, as it has while a first sync goes on
    await unwrap(pool, jobs.slice(0, 40))
    return unwrap(pool, jobs.slice(0, count))
  },
  async alone(count: number): Promise<number> {
    const { jobs } = await load()
    await unwrapAlone(jobs.slice(0, 20))
    return unwrapAlone(jobs.slice(0, count))
  },
  /** Keys that this device unwrapped before: out of its store. Answers how often RSA ran, which should be never. */
  async warm(count: number): Promise<{ ms: number; rsa: number }> {
    const at = await load()
    const store = createStore()
    let rsa = 0
    const counting: SlowOperations = {
      ...operationsHere,
      decryptRsa: (job) => {
        rsa += 1
        return decryptRsa(job)
      },
    }
    const records = Array.from({ length: count }, (_, i) => recordOf(at, i))
    const stateOf = () => ({ ring: new KeyRing(counting), partners: at.partners }) as unknown as LocalState
    const first = await openRecordKeys(store, stateOf(), at.home, records)
    await keepKeys(store, at.home, new KeyRing(), first.fresh)
    if (first.byRsa.length !== count) throw new Error('not everything was opened by RSA before')
    rsa = 0
    const state = stateOf()
    const from = performance.now()
    await openRecordKeys(store, state, at.home, records)
    const ms = performance.now() - from
    if (records.some(({ wraps: [wrap] }) => !wrap || !state.ring.get(wrap.key)))
      throw new Error('not everything is open')
    return { ms, rsa }
  },
  /** Verifies and opens what a colleague's device deposited. */
  async deposited(): Promise<number> {
    const { work, own, partners, jobs } = await load()
    const owner = partners.get('careseeker:1')?.roster ?? null
    const pool = newPool()
    // the second worker has started, as for the keys by RSA
    await unwrap(pool, jobs.slice(0, 40))
    const ring = new KeyRing({ ...pool, decryptRsa: () => Promise.reject(new Error('no RSA here')) })
    const from = performance.now()
    for (let start = 0; start < work.requests.length; start += openAtOnce) {
      await Promise.all(
        work.requests.slice(start, start + openAtOnce).map(async ({ cid, deposited, byRsa }) => {
          const asked = { kind: 'request', cid } as const
          const { state } = await ring.open(own, { asked, wraps: [byRsa, deposited], kid: deposited.key, owner })
          if (state !== 'open') throw new Error(state)
        }),
      )
    }
    return performance.now() - from
  },
}
export type KeysWorker = typeof api

expose(api)
