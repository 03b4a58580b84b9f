// The token keys of this process: one signs, and the one that signed before counts until it is dropped. The database says which
// these are, so that each process takes up what another one, or the operator, has changed.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import { readExistingKey } from '../platform/key-files.ts'
import { fingerprintOf, foreignOf, missingOf } from '../platform/known-keys.ts'
import type { Log } from '../platform/log.ts'
import { forgetTokenKeyBefore, type KnownTokenKeys, readTokenKeys } from '../stores/settings/token-keys.ts'
import { keyFilesOf, tokenBeforeFile } from './files.ts'

/** ms: who asks within it is answered together */
const togetherMs = 50
/** ms: so long a process that is asked nothing else takes a dropped key for good */
const lookEveryMs = 10_000

export interface TokenKeys {
  signing(): Uint8Array
  /** false: others have dropped what signs here, and its successor was not found. Nobody takes a token of this process. */
  isSigningCounted(): boolean
  /** the one that signs first */
  counting(): readonly Uint8Array[]
  /** Takes up what was changed elsewhere. True: others count now. */
  load(): Promise<boolean>
  /** The same, together with who asks within a moment: whatever comes in costs few questions. */
  freshen(): Promise<boolean>
  /** Loads every ten seconds where others may change them, until the returned function is called. */
  watch(): () => void
}

interface Parts {
  /** other processes have the same database */
  readonly isShared: boolean
  readonly config: Pick<Config, 'keysDir' | 'pepperFile' | 'ruleKeyFile' | 'acceptedNewKeys'>
  readonly db: Db
  readonly log: Log
}

const printOf = (key: Uint8Array): string => fingerprintOf('token', key)

/** @throws SetUpError when the database counts on a key that signed before, and its file is missing or another one */
async function readBefore({ config, db }: Parts): Promise<Uint8Array | null> {
  const { before } = await readTokenKeys(db)
  if (!before) return null
  if (config.acceptedNewKeys.includes('token')) {
    await forgetTokenKeyBefore(db)
    return null
  }
  const file = { name: 'token', path: tokenBeforeFile(config) } as const
  const key = await readExistingKey(file.path)
  if (!key) throw missingOf(file)
  if (printOf(key) !== before.fingerprint) throw foreignOf(file)
  return key
}

/**
 * @param first what signs, from its file
 * @throws SetUpError when the database counts on a key that signed before, and its file is missing or another one
 */
export async function openTokenKeys(first: Uint8Array, parts: Parts): Promise<TokenKeys> {
  const { config, db, log } = parts
  const before = await readBefore(parts)
  let signing = first
  let counting: readonly Uint8Array[] = before ? [first, before] : [first]
  let next: Promise<boolean> | null = null

  const readQuietly = (path: string) =>
    readExistingKey(path).catch((error: unknown) => {
      log.error('key file not read', error)
      return null
    })

  /** What this process holds counts beside the files: they may be gone, or not be there yet. */
  async function take(known: KnownTokenKeys): Promise<boolean> {
    const wanted = [known.signs, known.before?.fingerprint].filter((print) => print !== undefined)
    const held = new Map(counting.map((key) => [printOf(key), key]))
    if (held.size === wanted.length && wanted.every((print) => held.has(print))) return false
    const paths = [
      ...keyFilesOf(config).flatMap((file) => (file.name === 'token' ? [file.path] : [])),
      tokenBeforeFile(config),
    ]
    for (const path of paths) {
      const key = await readQuietly(path)
      if (key) held.set(printOf(key), key)
    }
    const found = wanted.flatMap((print) => held.get(print) ?? [])
    const isChanged = found.length !== counting.length || found.some((key, i) => key !== counting[i])
    if (!found[0] && isChanged) log.warn('the token key was dropped elsewhere, and its successor is not in KEYS_DIR')
    signing = found[0] ?? signing
    counting = found
    return isChanged
  }

  const load = async () => take(await readTokenKeys(db))

  async function loadSoon(): Promise<boolean> {
    await sleep(togetherMs)
    // whoever comes from here on may mean a key that this question does not find
    next = null
    return load()
  }
  function freshen(): Promise<boolean> {
    next ??= loadSoon()
    return next
  }

  return {
    signing: () => signing,
    isSigningCounted: () => counting.includes(signing),
    counting: () => counting,
    load,
    freshen,
    watch() {
      if (!parts.isShared) return () => undefined
      // a database that is away leaves what counted before
      const timer = setInterval(() => void load().catch(() => undefined), lookEveryMs).unref()
      return () => clearInterval(timer)
    },
  }
}
