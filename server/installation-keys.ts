// The keys of this installation, from their files; the key storage opens its own (server/key-storage/open.ts).
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import { type BackendKey, keyFilesOf } from './keys/files.ts'
import { openTokenKeys, type TokenKeys } from './keys/token-keys.ts'
import type { Clock } from './platform/clock.ts'
import { openKnownKeys } from './platform/known-keys.ts'
import type { Log } from './platform/log.ts'
import type { ServerKeys } from './platform/server-keys.ts'
import { type VapidKeys, vapidKeysOf } from './push/vapid.ts'
import { keyFingerprints } from './stores/settings/key-fingerprints.ts'

export interface InstallationKeys {
  readonly keys: ServerKeys
  readonly tokenKeys: TokenKeys
  /** RFC 8292: how push services know this installation */
  readonly vapid: VapidKeys
}

/**
 * Reads the key files, or makes them for a new database.
 * @throws SetUpError when they are not those that the database was used with
 */
export async function openInstallationKeys(given: {
  readonly config: Pick<Config, 'keysDir' | 'pepperFile' | 'ruleKeyFile' | 'acceptedNewKeys'>
  readonly database: Pick<Database, 'db' | 'kind'>
  readonly clock: Clock
  readonly log: Log
}): Promise<InstallationKeys> {
  const { config, clock, log } = given
  const { db, kind } = given.database
  const opened = await openKnownKeys<BackendKey>(
    keyFingerprints(db, clock.wall),
    keyFilesOf(config),
    config.acceptedNewKeys,
  )
  const tokenKeys = await openTokenKeys(opened.token, { config, db, log, isShared: kind === 'postgres' })
  const { pepper, salt, rule } = opened
  const keys: ServerKeys = {
    ...{ pepper, salt, rule },
    get token() {
      return tokenKeys.signing()
    },
    get tokens() {
      return tokenKeys.counting()
    },
  }
  return { keys, tokenKeys, vapid: vapidKeysOf(opened.vapid) }
}
