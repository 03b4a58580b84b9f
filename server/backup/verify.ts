// Whether a restored installation is whole: schema, keys, both halves of keys, rows and heads against a manifest, chains, files.
// Reads only. Each fault has a name (docs/OPERATIONS.md, "What verify-restore finds"); examples are numbers and cids, never a person.
import type { BlobStore } from '../blobs/blob-store.ts'
import { readStatus } from '../db/migrate.ts'
import { isContract, type SchemaStatus } from '../db/run-migrations.ts'
import { keyFilesOf, tokenBeforeFile } from '../keys/files.ts'
import { openAtRest } from '../platform/at-rest.ts'
import { readExistingKey } from '../platform/key-files.ts'
import { lookAtKey } from '../platform/known-keys.ts'
import {
  countRows,
  type Head,
  readErasedPatients,
  readFeedAhead,
  readFeedCounters,
  readHalves,
  readNeededHalves,
  readNewestTime,
} from '../stores/backup/reader.ts'
import { readErasures } from '../stores/erasing/journal.ts'
import { keyFingerprints } from '../stores/settings/key-fingerprints.ts'
import { readTokenKeys } from '../stores/settings/token-keys.ts'
import { placeOf } from '../two-man-rule/rule-key.ts'
import { accessChains, checkChains, rosterChains } from './chains.ts'
import { checkBlobs } from './check-blobs.ts'
import { type BackupParts, type Facts, isGenuine, type Manifest } from './manifest.ts'

export const faultCodes = [
  'schema_missing',
  'schema_newer',
  'key_missing',
  'key_foreign',
  'manifest_foreign',
  'backend_half_closed',
  'stored_half_closed',
  'stored_half_missing',
  'account_missing',
  'half_older',
  'rows_lost',
  'feed_counter_behind',
  'feed_older',
  'roster_broken',
  'roster_older',
  'access_log_broken',
  'access_log_older',
  'blob_missing',
  'blob_cut',
  'blob_changed',
  'blob_rows',
  'erasures_lost',
] as const
export type FaultCode = (typeof faultCodes)[number]

export interface Finding {
  readonly code: FaultCode
  readonly count: number
  /** the first of them: tables, files of keys, numbers, cids */
  readonly examples: readonly (string | number)[]
}

export interface Verified {
  readonly ok: boolean
  /** of the manifest, ms; null: none was given, and nothing was compared with before */
  readonly manifest_at: number | null
  readonly checked: Readonly<Record<string, number>>
  readonly findings: readonly Finding[]
}

const maxExamples = 20

/** What is never deleted: fewer rows than the manifest says are rows that were lost. Other tables shrink by themselves. */
const growing = [
  ...['organisation', 'patient', 'auction', 'auction_request', 'event', 'action', 'device'],
  ...['file', 'roster_entry', 'group_generation', 'former_key', 'erasure'],
]

export interface VerifyParts extends BackupParts {
  readonly blobs: BlobStore
}

interface Options {
  readonly manifest: Manifest | null
  /** how many halves of keys and files are opened and read whole */
  readonly sample: number
  /** decides which ones */
  readonly seed: string
}

export async function verifyRestore(parts: VerifyParts, { manifest, sample, seed }: Options): Promise<Verified> {
  const { db, keyStorage, config, blobs } = parts
  const findings: Finding[] = []
  const checked: Record<string, number> = {}
  const facts = manifest?.facts ?? null
  const found = (code: FaultCode, all: readonly (string | number)[], count = all.length): void => {
    if (count > 0) findings.push({ code, count, examples: all.slice(0, maxExamples) })
  }

  const isReadable = await checkSchema()
  await checkKeys()
  if (manifest) await checkManifest(manifest)
  // without its tables there is nothing to ask
  if (isReadable) {
    await checkHalves()
    await checkFeed()
    await checkAllChains()
    if (facts) await checkRows(facts)
    await checkFiles()
  }
  return { ok: findings.length === 0, manifest_at: facts?.at ?? null, checked, findings }

  async function checkSchema(): Promise<boolean> {
    const statuses: readonly (readonly [string, SchemaStatus])[] = [
      ['', await readStatus(db)],
      ['key storage ', await keyStorage.schema()],
    ]
    const missing = statuses.flatMap(([part, status]) => status.missing.map((name) => `${part}${name}`))
    const newer = statuses.flatMap(([part, status]) => status.unknown.filter(isContract).map((name) => part + name))
    checked.migrations = statuses.reduce((sum, [, { done }]) => sum + done.length, 0)
    found('schema_missing', missing)
    found('schema_newer', newer)
    return missing.length === 0
  }

  async function checkKeys(): Promise<void> {
    const files = keyFilesOf(config)
    const known = isReadable
      ? await keyFingerprints(db, () => 0).read(files.map(({ name }) => name))
      : new Map<string, string>()
    const states = await Promise.all(
      files.map(async (file) => {
        const wanted = known.get(file.name) ?? facts?.fingerprints[file.name]
        return { path: file.path, ...(await lookAtKey(file, wanted)) }
      }),
    )
    const { before } = isReadable ? await readTokenKeys(db) : { before: null }
    if (before) {
      const path = tokenBeforeFile(config)
      states.push({ path, ...(await lookAtKey({ name: 'token', path }, before.fingerprint)) })
    }
    states.push({ path: config.keyStorageKeyFile, at: null, ...(await keyStorage.lookAtKey()) })
    checked.keys = states.length
    const named = (...of: string[]) => states.filter(({ state }) => of.includes(state)).map(({ path }) => path)
    found('key_missing', named('missing', 'unreadable'))
    found('key_foreign', named('differs'))
  }

  async function checkManifest(given: Manifest): Promise<void> {
    const pepper = await readExistingKey(config.pepperFile).catch(() => null)
    if (!pepper || !isGenuine(given, pepper)) found('manifest_foreign', [config.pepperFile])
  }

  async function checkHalves(): Promise<void> {
    const rule = await readExistingKey(config.ruleKeyFile).catch(() => null)
    const halves = await readHalves(db, seed, sample)
    const closed = halves.filter(
      ({ account_id, kid, sealed }) => !rule || openAtRest(rule, placeOf(account_id, kid), sealed) === null,
    )
    found(
      'backend_half_closed',
      closed.map(({ account_id }) => account_id),
    )
    const stored = await keyStorage.trySample(seed, sample)
    found('stored_half_closed', [], stored.closed)
    checked.backend_halves = halves.length
    checked.stored_halves = stored.tried

    const [needed, there] = [await readNeededHalves(db), await keyStorage.readHalves()]
    const held = new Set(there.map(({ person, kid }) => `${person} ${kid}`))
    const made = needed.filter(({ kid }) => kid !== null)
    const lacking = made.filter(({ storage_id, kid }) => !held.has(`${storage_id} ${kid}`))
    found(
      'stored_half_missing',
      lacking.map(({ account_id }) => account_id),
    )
    const names = new Set(needed.map(({ storage_id }) => storage_id))
    const strangers = new Set(
      there.filter(({ isSettled, person }) => isSettled && !names.has(person)).map((one) => one.person),
    )
    found('account_missing', [...strangers])
    checked.accounts_with_halves = made.length
  }

  async function checkFeed(): Promise<void> {
    const counters = new Map((await readFeedCounters(db)).map(({ audience, n }) => [audience, n]))
    found('feed_counter_behind', await readFeedAhead(db))
    const older = (facts?.feed ?? []).filter(([audience, n]) => (counters.get(audience) ?? 0) < n)
    found(
      'feed_older',
      older.map(([audience]) => audience),
    )
    checked.audiences = counters.size
  }

  async function checkAllChains(): Promise<void> {
    const headsOf = (heads: Facts['rosters']): Head[] => heads.map(([id, n, hash]) => ({ id, n, hash }))
    const rosters = await checkChains(db, rosterChains, headsOf(facts?.rosters ?? []))
    found('roster_broken', rosters.broken)
    found('roster_older', rosters.behind)
    const logs = await checkChains(db, accessChains, headsOf(facts?.access_logs ?? []))
    const erased = await readErasedPatients(db)
    found('access_log_broken', logs.broken)
    found(
      'access_log_older',
      logs.behind.filter((id) => !erased.has(id)),
    )
    checked.rosters = rosters.chains
    checked.roster_entries = rosters.entries
    checked.access_logs = logs.chains
    checked.access_log_entries = logs.entries
  }

  async function checkRows({ rows, newest, at, erasures }: Facts): Promise<void> {
    const now = await countRows(db)
    const stored = await keyStorage.countRows()
    const since = await readErasures(db)
    const gone = (kind: string) => since.filter((one) => one.at >= at && one.kind === kind).length
    const lost = growing.filter((table) => (now[table] ?? 0) < (rows.backend[table] ?? 0))
    if ((now.account ?? 0) + gone('account') < (rows.backend.account ?? 0)) lost.push('account')
    if ((stored.person ?? 0) + gone('stored_key') < (rows.key_storage.person ?? 0)) lost.push('key_storage.person')
    found('rows_lost', lost)
    const older = [
      ...((await readNewestTime(db)) < newest.backend ? ['backend'] : []),
      // its newest person may have been erased
      ...((await keyStorage.newestTime()) < newest.key_storage && gone('stored_key') === 0 ? ['key_storage'] : []),
    ]
    found('half_older', older)
    const journal = new Set(since.map(({ kind, ref, at: when }) => `${kind} ${ref} ${when}`))
    found(
      'erasures_lost',
      erasures.filter(({ kind, ref, at: when }) => !journal.has(`${kind} ${ref} ${when}`)).map(({ ref }) => ref),
    )
    checked.tables = Object.keys(now).length
  }

  async function checkFiles(): Promise<void> {
    const { blobs: count, chunks, read, ...faults } = await checkBlobs(db, blobs, sample, seed)
    found('blob_missing', faults.missing)
    found('blob_cut', faults.cut)
    found('blob_changed', faults.changed)
    found('blob_rows', faults.rows)
    Object.assign(checked, { blobs: count, chunks, chunks_read: read })
  }
}
