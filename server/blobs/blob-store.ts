// Where sealed chunks lie: a folder of DATA_DIR, or an S3 bucket. The only user of flydrive. What is stored is ciphertext
// (what a house shows of itself apart) under names that are made of random ids here: no text of a client ever becomes part of a path.
import { join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { DriverContract } from 'flydrive/types'
import { type Config, ConfigError } from '../config.ts'

/** One stored chunk. Its hash is part of its name, so that nothing is ever written over something else. */
export interface StoredChunk {
  readonly cid: string
  readonly n: number
  readonly hash: Uint8Array
}

export interface BlobStore {
  put(chunk: StoredChunk, bytes: Uint8Array): Promise<void>
  /** The whole chunk, about a megabyte. @throws when it is not there or the storage does not answer */
  read(chunk: StoredChunk): Promise<Uint8Array>
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

export const storeOn = (driver: DriverContract): BlobStore => {
  const disk = new Disk(driver)
  return {
    put: (chunk, bytes) => disk.put(nameOf(chunk), bytes, { contentType: 'application/octet-stream' }),
    read: (chunk) => disk.getBytes(nameOf(chunk)),
    remove: (chunk) => disk.delete(nameOf(chunk)),
    removeAll: (cid) => disk.deleteAll(`${folderOf(cid)}/`),
  }
}

/** @throws ConfigError for an address that names no bucket */
async function openS3(address: string): Promise<DriverContract> {
  const url = URL.canParse(address) ? new URL(address) : null
  const bucket = url?.pathname.slice(1)
  if (!url || !bucket || bucket.includes('/')) {
    throw new ConfigError('S3_URL has to be https://KEY:SECRET@HOST/BUCKET?region=REGION.')
  }
  // some megabytes that only a server with a bucket needs
  const { S3Driver } = await import('flydrive/drivers/s3')
  return new S3Driver({
    endpoint: url.origin,
    region: url.searchParams.get('region') ?? 'eu-central-1',
    credentials: { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) },
    forcePathStyle: true,
    // servers other than Amazon's do not know the newer checksums; every chunk carries its own tag
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    bucket,
    visibility: 'private',
    supportsACL: false,
  })
}

export async function openBlobStore({ dataDir, s3Url }: Pick<Config, 'dataDir' | 's3Url'>): Promise<BlobStore> {
  return storeOn(
    s3Url ? await openS3(s3Url) : new FSDriver({ location: join(dataDir, 'blobs'), visibility: 'private' }),
  )
}
