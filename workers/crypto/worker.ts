// The crypto worker's entry: wiring only.
import { expose, transfer } from 'comlink'
import { packedBuffers } from '../../contract/envelope/packed.ts'
import { type MirrorNotice, mirrorChannelName, mirrorLifeName } from '../../device/mirror-channel.ts'
import { createMirrorLock } from '../../device/mirror-lock.ts'
import { systemTimers } from '../../device/platform/clock.ts'
import { createStore } from '../../device/store/database.ts'
import { raiseFence, readFence } from '../../device/store/fence.ts'
import { countStoredRows } from '../../device/store/outbox.ts'
import type { HeadSlice, LocalApi } from './api.ts'
import type { SlowOperations } from './core/slow-operations.ts'
import { createLocal } from './local.ts'
import { reportTrouble } from './report-trouble.ts'

const calls = () => import('./server-calls.ts')
let threads: Promise<SlowOperations> | undefined
/** with the first key that the ring does not hold yet */
const twoThreads = () => {
  threads ??= import('./two-threads.ts').then(({ createTwoThreads }) =>
    createTwoThreads({
      startWorker: () => new Worker(new URL('./second-thread/worker.ts', import.meta.url), { type: 'module' }),
      after: systemTimers.after,
    }),
  )
  return threads
}
const channel = new BroadcastChannel(mirrorChannelName)
const store = createStore()
const life = new BroadcastChannel(mirrorLifeName)
const mirrorLock = createMirrorLock({
  locks: navigator.locks as Parameters<typeof createMirrorLock>[0]['locks'],
  timers: systemTimers,
  beat: () => life.postMessage(null),
  onBeat(listener) {
    life.addEventListener('message', listener)
    return () => life.removeEventListener('message', listener)
  },
})
const local = createLocal({
  store,
  operations: {
    decryptRsa: async (job) => (await twoThreads()).decryptRsa(job),
    verifyText: async (job) => (await twoThreads()).verifyText(job),
  },
  serverFor: async (token) => (await calls()).serverFor(token, () => countStoredRows(store)),
  halves: {
    keep: async (token, half) => (await calls()).halves.keep(token, half),
    take: async (account) => (await calls()).halves.take(account),
  },
  drafts: async () => (await import('../../device/drafts.ts')).browserDrafts(),
  report: reportTrouble,
  exclusive: (run, withinMs) =>
    mirrorLock(async (takenOver) => run(await (takenOver ? raiseFence : readFence)(store)), withinMs),
  notify: (notice) => channel.postMessage(notice),
})
channel.onmessage = ({ data }: MessageEvent<MirrorNotice>) => local.onNotice(data)

const moved = (slice: HeadSlice): HeadSlice => transfer(slice, packedBuffers(slice.blocks))
const movedBytes = <T extends Uint8Array<ArrayBuffer> | null>(bytes: T): T =>
  bytes ? transfer(bytes, [bytes.buffer]) : bytes
const api: LocalApi = {
  ...local.api,
  heads: async (before, limit) => moved(await local.api.heads(before, limit)),
  sealChunk: async (...args) => movedBytes(await local.api.sealChunk(...args)),
  openChunk: async (...args) => movedBytes(await local.api.openChunk(...args)),
  headBlocks: async (numbers) => moved(await local.api.headBlocks(numbers)),
}

expose(api)
