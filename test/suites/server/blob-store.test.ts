// Where sealed chunks lie: the folder and a real S3 protocol server keep the same promises.
import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { maxSealedChunkBytes } from '../../../contract/envelope/file.ts'
import { type BlobStore, openBlobStore } from '../../../server/blobs/blob-store.ts'
import { ConfigError } from '../../../server/config.ts'
import { storageFault } from '../../../server/db/errors.ts'
import { StorageOutOfOrder } from '../../../server/platform/storage-error.ts'
import { makeScratchDir } from '../../support/scratch.ts'
import { newCid } from '../../support/signing.ts'

const scratch = makeScratchDir('blobs')
mkdirSync(join(scratch, 's3'), { recursive: true })
const s3 = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: join(scratch, 's3'),
  configureBuckets: [{ name: 'anschluss', configs: [] }],
})
let s3Url = ''
beforeAll(async () => {
  const { address, port } = await s3.run()
  s3Url = `http://S3RVER:S3RVER@${address}:${port}/anschluss?region=eu-central-1`
})
afterAll(async () => {
  await s3.close()
  await rm(scratch, { recursive: true, force: true })
})

describe.each(['folder', 's3'] as const)('blobs in %s', (kind) => {
  let store: BlobStore
  beforeAll(async () => {
    store = await openBlobStore({ blobDir: scratch, s3Url: kind === 's3' ? s3Url : null })
  })
  const chunkOf = (bytes: Uint8Array, cid = newCid(), n = 0) => ({
    cid,
    n,
    hash: createHash('sha256').update(bytes).digest(),
  })
  const readWhole = async (chunk: Parameters<BlobStore['read']>[0]) => {
    const bytes = await store.read(chunk)
    return bytes && Buffer.from(bytes)
  }

  it('gives back what was put, byte by byte, also twice the same', async () => {
    const bytes = randomBytes(maxSealedChunkBytes)
    const chunk = chunkOf(bytes)
    await store.put(chunk, bytes)
    await store.put(chunk, bytes)
    expect((await readWhole(chunk))?.equals(bytes)).toBe(true)
  })

  it('two chunks of one number do not overwrite each other', async () => {
    const [one, other] = [randomBytes(64), randomBytes(64)]
    const cid = newCid()
    await store.put(chunkOf(one, cid), one)
    await store.put(chunkOf(other, cid), other)
    expect(await readWhole(chunkOf(one, cid))).toEqual(one)
    await store.remove(chunkOf(other, cid))
    expect(await readWhole(chunkOf(other, cid))).toBeNull()
    expect(await readWhole(chunkOf(one, cid))).toEqual(one)
  })

  it('removes all chunks of one blob and nothing of another; removing nothing is fine', async () => {
    const bytes = randomBytes(64)
    const [cid, kept] = [newCid(), newCid()]
    for (let n = 0; n < 12; n++) await store.put(chunkOf(bytes, cid, n), bytes)
    await store.put(chunkOf(bytes, kept), bytes)
    await store.removeAll(cid)
    await store.removeAll(newCid())
    expect(await readWhole(chunkOf(bytes, cid, 11))).toBeNull()
    expect(await readWhole(chunkOf(bytes, kept))).toEqual(bytes)
  })
})

describe('a folder of files that cannot be used', () => {
  const chunk = { cid: newCid(), n: 0, hash: new Uint8Array(32) }
  const open = async () => {
    const dataDir = makeScratchDir('blobs')
    return {
      folder: join(dataDir, 'blobs'),
      store: await openBlobStore({ blobDir: join(dataDir, 'blobs'), s3Url: null }),
    }
  }

  it('is out of order when it is gone: no chunk of it is called missing', async () => {
    const { folder, store } = await open()
    expect(await store.read(chunk)).toBeNull()
    await rm(folder, { recursive: true })
    await expect(store.read(chunk)).rejects.toThrow(StorageOutOfOrder)
  })

  it('is out of order when something else is in its place, with the reason as cause', async () => {
    const { folder, store } = await open()
    await rm(folder, { recursive: true })
    await writeFile(folder, '')
    for (const fail of [() => store.put(chunk, new Uint8Array(64)), () => store.read(chunk)]) {
      const error: unknown = await fail().catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(StorageOutOfOrder)
      expect(storageFault(error)).toMatch(/^E[A-Z]+$/)
      expect((error as Error).cause).toMatchObject({ code: expect.stringMatching(/^E[A-Z]+$/) })
    }
  })

  it('is said to be so before the server starts', async () => {
    const dataDir = makeScratchDir('blobs')
    await writeFile(join(dataDir, 'blobs'), '')
    await expect(openBlobStore({ blobDir: join(dataDir, 'blobs'), s3Url: null })).rejects.toThrow(
      /blobs cannot be used: a file is in its place/,
    )
  })

  it('is out of order when nobody answers for the bucket', async () => {
    const store = await openBlobStore({
      blobDir: scratch,
      s3Url: 'http://k:s@127.0.0.1:9/anschluss?region=eu-central-1',
    })
    await expect(store.read(chunk)).rejects.toThrow(StorageOutOfOrder)
  })

  it('is out of order when the bucket takes calls and answers none', async () => {
    const mute = createServer(() => undefined)
    await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve))
    const { port } = mute.address() as AddressInfo
    const store = await openBlobStore({
      blobDir: scratch,
      s3Url: `http://k:s@127.0.0.1:${port}/anschluss?region=eu-central-1`,
      s3AnswersWithinMs: 200,
    })
    await expect(store.put(chunk, new Uint8Array(64))).rejects.toThrow(StorageOutOfOrder)
    await expect(store.read(chunk)).rejects.toThrow(StorageOutOfOrder)
    mute.closeAllConnections()
    mute.close()
  })
})

it.each(['s3', 'https://k:s@host', 'https://k:s@host/bucket/folder'])(
  'says what S3_URL has to be: %s',
  async (text) => {
    await expect(openBlobStore({ blobDir: scratch, s3Url: text })).rejects.toThrow(ConfigError)
  },
)
