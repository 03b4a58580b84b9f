// BM5 in the worker: one call, one packed buffer each way.
import { expose, transfer } from 'comlink'
import { pack, packedBuffers } from '../../contract/envelope/packed.ts'
import { openWork, type Work } from './work.ts'

const api = {
  warm: async () => true,
  async open(work: Work) {
    const opened = await openWork(work)
    const packed = pack(opened.map((item) => item ?? new Uint8Array(0)))
    return transfer(packed, packedBuffers(packed))
  },
}
export type DecryptWorker = typeof api

expose(api)
