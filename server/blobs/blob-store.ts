// Where sealed chunks lie: a folder of DATA_DIR, or an S3 bucket. The only user of flydrive. What is stored is ciphertext
// (what a house shows of itself apart) under names that are made of random ids here: no text of a client ever becomes part of a path.
import { existsSync } from 'node:fs'
import { access } from 'node:fs/promises'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { DriverContract } from 'flydrive/types'
import { type Config, ConfigError } from '../config.ts'
import { makeFolder } from '../platform/folders.ts'
import { rootOf, StorageOutOfOrder } from '../platform/storage-error.ts'

/** One stored chunk. Its hash is part of its name, so that nothing is ever written over something else. */
export interface StoredChunk {
  readonly cid: string
  readonly n: number
  readonly hash: Uint8Array
}

/** @throws StorageOutOfOrder from each: the storage does not answer, or lets nobody read or write */
export interface BlobStore {
  put(chunk: StoredChunk, bytes: Uint8Array): Promise<void>
  /** The whole chunk, about a megabyte; null: it is not there (a restore to different times, a hand in the folder). */
  read(chunk: StoredChunk): Promise<Uint8Array | null>
  /** Bytes of a stored chunk, without reading them; null: it is not there. */
  length(chunk: StoredChunk): Promise<number | null>
  remove(chunk: StoredChunk): Promise<void>
  /** everything of one blob */
  removeAll(cid: string): Promise<void>
}

/** Lower-case hex: file systems may not tell the letters of base64url apart. Two levels keep folders small. */
function folderOf(cid: string): string {
  const hex = Buffer.from(cid, 'base64url').toString('hex')
  return `${hex.slice(0, 2)}/${hex}`
}
const nameOf = ({ cid, n, hash }: StoredChunk): string =>
  `${folderOf(cid)}/${n}-${Buffer.from(hash).subarray(0, 16).toString('hex')}`

/** What a storage does when something does not work. */
interface Storage {
  readonly driver: DriverContract
  /** whether this error of a read says that there is no such chunk, and all else is in order */
  isMissing(error: unknown): boolean
  /** asked before something is put; rejects when it must not be */
  checkPut?(): Promise<unknown>
}

/**
 * A folder that is not there at all (a disk that was not mounted) holds no missing chunks: it is out of order. Nor is it made
 * anew by a put, or all older chunks would be missing.
 */
const folderStorage = (location: string): Storage => ({
  driver: new FSDriver({ location, visibility: 'private' }),
  checkPut: () => access(location),
  isMissing: (error) => codeOf(error) === 'ENOENT' && existsSync(location),
})

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

function openDisk({ driver, isMissing }: Storage) {
  const disk = new Disk(driver)
  const missingAsNull = (error: unknown): null => {
    if (isMissing(rootOf(error))) return null
    throw error
  }
  const guarded = async <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      throw new StorageOutOfOrder('the storage of files', rootOf(error))
    })
  const readWhole = (name: string): Promise<Uint8Array | null> => guarded(disk.getBytes(name).catch(missingAsNull))
  return { disk, guarded, missingAsNull, readWhole }
}

function storeOn(storage: Storage): BlobStore {
  const { disk, guarded, missingAsNull, readWhole } = openDisk(storage)
  return {
    put: (chunk, bytes) =>
      guarded(
        (async () => {
          await storage.checkPut?.()
          await disk.put(nameOf(chunk), bytes, { contentType: 'application/octet-stream' })
        })(),
      ),
    read: (chunk) => readWhole(nameOf(chunk)),
    length: (chunk) =>
      guarded(
        disk
          .getMetaData(nameOf(chunk))
          .then(({ contentLength }) => contentLength)
          .catch(missingAsNull),
      ),
    remove: (chunk) => guarded(disk.delete(nameOf(chunk))),
    removeAll: (cid) => guarded(disk.deleteAll(`${folderOf(cid)}/`)),
  }
}

/** a bucket that does not answer for so long is out of order, ms: whoever waits for it takes the place of another call */
const s3AnswersWithinMs = 15_000
/** and that often a call is tried */
const s3Tries = 2

/** @throws ConfigError for an address that names no bucket */
async function openS3(address: string, answersWithinMs: number): Promise<Storage> {
  const url = URL.canParse(address) ? new URL(address) : null
  const bucket = url?.pathname.slice(1)
  if (!url || !bucket || bucket.includes('/')) {
    throw new ConfigError('S3_URL has to be https://KEY:SECRET@HOST/BUCKET?region=REGION.')
  }
  // some megabytes that only a server with a bucket needs
  const { S3Driver } = await import('flydrive/drivers/s3')
  const driver = new S3Driver({
    endpoint: url.origin,
    region: url.searchParams.get('region') ?? 'eu-central-1',
    credentials: { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) },
    forcePathStyle: true,
    // servers other than Amazon's do not know the newer checksums; every chunk carries its own tag
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: answersWithinMs,
      requestTimeout: answersWithinMs,
      throwOnRequestTimeout: true,
      socketTimeout: answersWithinMs,
    },
    maxAttempts: s3Tries,
    bucket,
    visibility: 'private',
    supportsACL: false,
  })
  return {
    driver,
    isMissing: (error) => error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound'),
  }
}

/** `s3AnswersWithinMs`: other than usual */
type Where = Pick<Config, 'blobDir' | 's3Url'> & { readonly s3AnswersWithinMs?: number }

async function openStorage({ blobDir: folder, s3Url, s3AnswersWithinMs: withinMs }: Where): Promise<Storage> {
  if (s3Url) return openS3(s3Url, withinMs ?? s3AnswersWithinMs)
  await makeFolder(folder)
  return folderStorage(folder)
}

/**
 * @throws ConfigError for an address that names no bucket
 * @throws SetUpError when the folder cannot be made
 */
export const openBlobStore = async (where: Where): Promise<BlobStore> => storeOn(await openStorage(where))

/**
 * Files of the web app beside the chunks, under `web/` (server/http/shared-builds.ts): no chunk's name begins so.
 * @throws as openBlobStore; from each: StorageOutOfOrder
 */
export async function openWebFiles(where: Where) {
  const storage = await openStorage(where)
  const { disk, guarded, readWhole } = openDisk(storage)
  const at = (path: string) => `web/${path}`
  return {
    put: (path: string, bytes: Uint8Array) =>
      guarded(
        (async () => {
          await storage.checkPut?.()
          await disk.put(at(path), bytes, { contentType: 'application/octet-stream' })
        })(),
      ),
    read: (path: string) => readWhole(at(path)),
    list: (folder: string) =>
      guarded(
        disk.listAll(`${at(folder)}/`).then(
          ({ objects }) => [...objects].flatMap((one) => (one.isFile ? [one.name] : [])),
          (error: unknown) => {
            if (storage.isMissing(rootOf(error))) return []
            throw error
          },
        ),
      ),
    remove: (path: string) => guarded(disk.delete(at(path))),
  }
}
