// Opens the key storage beside the backend: its database at the newest version, its master key, its mails.
import type { Config } from '../config.ts'
import { ConfigError } from '../config.ts'
import { type Database, openSecondDatabase } from '../db/database.ts'
import type { SchemaDuty, SchemaStatus } from '../db/run-migrations.ts'
import { whenReachable } from '../db/when-reachable.ts'
import { firstOwnMailId } from '../mail/mailbox.ts'
import { createMailTransport } from '../mail/transport.ts'
import type { Clock } from '../platform/clock.ts'
import type { Ids } from '../platform/ids.ts'
import { lookAtKey, openKnownKeys } from '../platform/known-keys.ts'
import type { Log } from '../platform/log.ts'
import { createSendCode } from './code-mail.ts'
import { createKeyStorage, type KeyStorage } from './key-storage.ts'
import { type KeyStorageLook, lookAtKeyStorage } from './look.ts'
import { migrateKeyStorage, migrations, readKeyStorageStatus } from './migrate.ts'
import type { KeyStorageSchema } from './schema.ts'
import { keyStorageFingerprints } from './store.ts'

/** what this version knows */
export const keyStorageMigrations: readonly string[] = Object.keys(migrations)

export interface OpenKeyStorage extends KeyStorage {
  /** how its key file stands to its database */
  lookAtKey(): Promise<{ readonly path: string } & Awaited<ReturnType<typeof lookAtKey>>>
  close(): Promise<void>
}

/**
 * @param ruleKey the backend's master key, to be told apart from the own one
 * @param outside aborted when calls to others are given up
 * @throws SetUpError when its database knows another master key, or is not as this version needs it
 * @throws ConfigError when both master keys are one: then one file opens both halves
 */
export async function openKeyStorage(parts: {
  readonly config: Config
  readonly database: Database
  readonly ruleKey: Uint8Array
  readonly clock: Clock
  readonly ids: Ids
  readonly log: Log
  readonly outside: AbortSignal
}): Promise<OpenKeyStorage> {
  const { config, database, clock, ids, log } = parts
  const { db, close } = await whenReachable(log, 'The key storage’s database', () =>
    openSecondDatabase<KeyStorageSchema>(database, config.keyStorageDatabaseUrl, (db) =>
      migrateKeyStorage(db, config.migrateAtStart ? 'all' : 'check'),
    ),
  )
  const file = { name: 'key-storage', path: config.keyStorageKeyFile } as const
  const fingerprints = keyStorageFingerprints(db)
  const { 'key-storage': masterKey } = await openKnownKeys(fingerprints, [file], config.acceptedNewKeys)
  if (Buffer.compare(masterKey, parts.ruleKey) === 0) {
    throw new ConfigError(
      'RULE_KEY_FILE and KEY_STORAGE_KEY_FILE hold the same key. The two-man rule needs two: name different files.',
    )
  }
  const transport = createMailTransport(
    { ...config, smtpUrl: config.keyStorageSmtpUrl ?? config.smtpUrl },
    parts.outside,
  )
  const lookAtOwnKey = async () => ({
    path: file.path,
    ...(await lookAtKey(file, (await fingerprints.read([file.name])).get(file.name))),
  })
  const nextId = () => firstOwnMailId + Buffer.from(ids.bytes(6)).readUIntBE(0, 6)
  const sendCode = createSendCode({ transport, publicUrl: config.publicUrl, log, nextId })
  return { ...createKeyStorage({ db, masterKey, clock, ids, sendCode }), lookAtKey: lookAtOwnKey, close }
}

interface Where {
  readonly database: Database
  /** null: beside the backend's */
  readonly url: string | null
}

/** Without opening the rest of it: for the command line. Answers the names of what ran. */
export async function migrateKeyStorageAt({ database, url }: Where, duty: SchemaDuty): Promise<readonly string[]> {
  let ran: readonly string[] = []
  const { close } = await openSecondDatabase<KeyStorageSchema>(database, url, async (db) => {
    ran = await migrateKeyStorage(db, duty)
  })
  await close()
  return ran
}

export async function readKeyStorageStatusAt({ database, url }: Where): Promise<SchemaStatus> {
  const { db, close } = await openSecondDatabase<KeyStorageSchema>(database, url, async () => undefined)
  return readKeyStorageStatus(db).finally(close)
}

export type { KeyStorageLook } from './look.ts'

/** For manifests of backups and the check of a restored one, whatever its schema and its key are. Close it at the end. */
export async function openKeyStorageLook(
  { database, url }: Where,
  keyFile: string,
): Promise<KeyStorageLook & { close(): Promise<void> }> {
  const { db, close } = await openSecondDatabase<KeyStorageSchema>(database, url, async () => undefined)
  return { ...lookAtKeyStorage(db, keyFile), close }
}
