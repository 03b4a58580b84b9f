// BM6 in the worker: a sealed file as a stream, opened chunk by chunk; each opened chunk goes to the page and is not kept.
import { expose, transfer } from 'comlink'
import { chunkBytes, sealedChunkBytes } from '../../contract/envelope/file.ts'
import { unreadable } from '../../workers/crypto/core/aead.ts'
import { openChunk } from '../../workers/crypto/core/file.ts'
import { holdKey } from '../../workers/crypto/core/held-key.ts'

export interface FileHead {
  readonly secret: readonly number[]
  readonly kid: string
  readonly cid: string
  readonly chunks: number
  /** sealed bytes of the last chunk */
  readonly lastBytes: number
}

let sealed: ReadableStreamBYOBReader | null = null
const api = {
  /** bytes that the browser keeps, not the worker's memory; they come as a download's do, in their order */
  async load() {
    sealed = (await (await fetch('/file.bin')).blob()).stream().getReader({ mode: 'byob' })
  },
  key(head: FileHead) {
    lastBytes = head.lastBytes
    key = holdKey({ kid: head.kid, kind: 'file', cid: head.cid, generation: 1 }, Uint8Array.from(head.secret))
  },
  async open(index: number, isLast: boolean) {
    const bytes = isLast ? lastBytes : sealedChunkBytes(chunkBytes)
    const part = (await sealed?.read(new Uint8Array(bytes), { min: bytes }))?.value
    const plain = key && part && (await openChunk(key, { author: 1, index, isLast }, part))
    if (!plain || plain === unreadable) throw new Error('unreadable')
    return transfer(plain, [plain.buffer])
  },
}
let lastBytes = 0
let key: ReturnType<typeof holdKey> | null = null
export type FileWorker = typeof api

expose(api)
