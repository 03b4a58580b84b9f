// The keys of this installation, from their files; the key storage opens its own (server/key-storage/open.ts).
import { join } from 'node:path'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import { openKnownKeys } from './platform/known-keys.ts'
import type { ServerKeys } from './platform/server-keys.ts'
import { type VapidKeys, vapidKeysOf } from './push/vapid.ts'
import { keyFingerprints } from './stores/settings/key-fingerprints.ts'

export interface InstallationKeys {
  readonly keys: ServerKeys
  /** RFC 8292: how push services know this installation */
  readonly vapid: VapidKeys
}

/**
 * Reads the key files, or makes them for a new database.
 * @throws SetUpError when they are not those that the database was used with
 */
export async function openInstallationKeys(
  config: Pick<Config, 'keysDir' | 'pepperFile' | 'ruleKeyFile' | 'acceptedNewKeys'>,
  { db }: Pick<Database, 'db'>,
): Promise<InstallationKeys> {
  const inFolder = <Name extends 'token' | 'salt' | 'vapid'>(name: Name) => ({
    name,
    path: join(config.keysDir, name),
  })
  const files = [
    { name: 'pepper', path: config.pepperFile },
    { name: 'rule', path: config.ruleKeyFile },
    inFolder('token'),
    inFolder('salt'),
    inFolder('vapid'),
  ] as const
  const { vapid, ...keys } = await openKnownKeys<(typeof files)[number]['name']>(
    keyFingerprints(db),
    files,
    config.acceptedNewKeys,
  )
  return { keys, vapid: vapidKeysOf(vapid) }
}
