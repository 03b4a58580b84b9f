// The manifest of a backup: what the database held when it was written, so that a restored one can be compared. Numbers, hashes and
// heads; nothing of a person. It is written before the dump: the dump has all that it names, and more.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { erasureSchema } from '../../contract/http/erasures.ts'
import { instantSchema } from '../../contract/ids.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import { readStatus } from '../db/migrate.ts'
import type { KeyStorageLook } from '../key-storage/open.ts'
import { keyFilesOf } from '../keys/files.ts'
import { appVersion } from '../platform/app-version.ts'
import { keyFor } from '../platform/derived-keys.ts'
import {
  countRows,
  readAccessHeads,
  readFeedCounters,
  readNewestTime,
  readRosterHeads,
} from '../stores/backup/reader.ts'
import { readErasures } from '../stores/erasing/journal.ts'
import { noteManifest } from '../stores/settings/backups.ts'
import { keyFingerprints } from '../stores/settings/key-fingerprints.ts'

const countsSchema = z.record(z.string(), z.number())
/** organisation or patient, number and hash of the newest entry */
const headSchema = z.tuple([z.number(), z.number(), z.string()])

const factsSchema = z.object({
  format: z.literal(1),
  /** ms since 1970 */
  at: instantSchema,
  /** of the server that wrote it */
  version: z.string(),
  /** migrations that are done */
  schema: z.object({ backend: z.array(z.string()), key_storage: z.array(z.string()) }),
  rows: z.object({ backend: countsSchema, key_storage: countsSchema }),
  /** audience and its newest number */
  feed: z.array(z.tuple([z.string(), z.number()])),
  rosters: z.array(headSchema),
  access_logs: z.array(headSchema),
  /** by key; nothing of the key follows from it */
  fingerprints: z.record(z.string(), z.string()),
  /** ms: of the newest thing in each half */
  newest: z.object({ backend: z.number(), key_storage: z.number() }),
  /** the whole journal, oldest first */
  erasures: z.array(erasureSchema),
})
export type Facts = z.infer<typeof factsSchema>
const manifestSchema = z.object({ facts: factsSchema, mac: z.string() })
export type Manifest = z.infer<typeof manifestSchema>

export interface BackupParts {
  readonly db: Db
  readonly keyStorage: KeyStorageLook
  readonly config: Config
}

/** Under a key of the pepper's: whoever restores needs that file anyway (docs/decisions/0594). */
function macOf(facts: Facts, pepper: Uint8Array): Uint8Array {
  const hash = createHash('sha256').update(JSON.stringify(facts)).digest()
  return createHmac('sha256', keyFor(pepper, 'backup-manifest')).update(hash).digest()
}

/** Whether it is as it was written, by an installation with this pepper. */
export function isGenuine({ facts, mac }: Manifest, pepper: Uint8Array): boolean {
  const [given, right] = [Buffer.from(mac, 'base64url'), macOf(facts, pepper)]
  return given.length === right.length && timingSafeEqual(given, right)
}

/** As it lies in a file. */
export const manifestText = (manifest: Manifest): string => `${JSON.stringify(manifest)}\n`

/** Null: this text is no manifest. */
export function parseManifest(text: string): Manifest | null {
  try {
    // in the order of the schema, which is the one in which it is authenticated
    return manifestSchema.parse(JSON.parse(text))
  } catch {
    return null
  }
}

/** @param at ms since 1970, noted in the database as the time of its newest manifest */
export async function writeManifest(
  { db, keyStorage, config }: BackupParts,
  pepper: Uint8Array,
  at: number,
): Promise<Manifest> {
  const names = keyFilesOf(config).map(({ name }) => name)
  const known = await keyFingerprints(db, () => at).read(names)
  const stored = await keyStorage.fingerprint()
  const headsOf = (heads: readonly { id: number; n: number; hash: string }[]): Facts['rosters'] =>
    heads.map(({ id, n, hash }) => [id, n, hash])
  const facts: Facts = {
    format: 1,
    at,
    version: appVersion,
    schema: { backend: [...(await readStatus(db)).done], key_storage: [...(await keyStorage.schema()).done] },
    rows: { backend: await countRows(db), key_storage: await keyStorage.countRows() },
    feed: (await readFeedCounters(db)).map(({ audience, n }) => [audience, n]),
    rosters: headsOf(await readRosterHeads(db)),
    access_logs: headsOf(await readAccessHeads(db)),
    fingerprints: { ...Object.fromEntries(known), ...(stored !== undefined && { 'key-storage': stored }) },
    newest: { backend: await readNewestTime(db), key_storage: await keyStorage.newestTime() },
    erasures: await readErasures(db),
  }
  await noteManifest(db, at)
  const parsed = factsSchema.parse(facts)
  return { facts: parsed, mac: Buffer.from(macOf(parsed, pepper)).toString('base64url') }
}
