// BM6 in the worker: a sealed file as a stream, opened chunk by chunk; each opened chunk goes to the page and is not kept.
import { expose, transfer } from 'comlink'
import { sealedChunkBytes } from '../../contract/envelope/file.ts'
import { unreadable } from '../../workers/crypto/core/aead.ts'
import { openChunk } from '../../workers/crypto/core/file.ts'
import { holdKey } from '../../workers/crypto/core/held-key.ts'

export interface FileHead {
  readonly secret: readonly number[]
  readonly kid: string
  readonly cid: string
  readonly chunks: number
}

let sealed: Blob = new Blob()
const api = {
  /** what a download leaves: bytes that the browser keeps, not the worker's memory */
  async load() {
    sealed = await (await fetch('/file.bin')).blob()
  },
  key(head: FileHead) {
    key = holdKey({ kid: head.kid, kind: 'file', cid: head.cid, generation: 1 }, Uint8Array.from(head.secret))
  },
  async open(index: number, isLast: boolean) {
    const part = sealed.slice(index * sealedChunkBytes, (index + 1) * sealedChunkBytes)
    const plain = key && (await openChunk(key, { author: 1, index, isLast }, new Uint8Array(await part.arrayBuffer())))
    if (!plain || plain === unreadable) throw new Error('unreadable')
    return transfer(plain, [plain.buffer])
  },
}
let key: ReturnType<typeof holdKey> | null = null
export type FileWorker = typeof api

expose(api)
