// Brings the key storage's tables to the newest version, apart from the backend's: it has migrations of its own.
import { type Migration, Migrator } from 'kysely/migration'
import { refuseNewer } from '../db/newer-schema.ts'
import { createTables } from './migrations/0001-create-tables.ts'
import { addKeyFingerprint } from './migrations/0002-add-key-fingerprint.ts'
import { type KeyStorageDb, schemaName } from './schema.ts'

const migrations: Readonly<Record<string, Migration>> = {
  '0001-create-tables': createTables,
  '0002-add-key-fingerprint': addKeyFingerprint,
}

/**
 * @throws SetUpError when a newer version made it
 * @throws the first error of a migration
 */
export async function migrateKeyStorage(db: KeyStorageDb): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    migrationTableSchema: schemaName,
    migrationTableName: 'migration',
    migrationLockTableName: 'migration_lock',
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw refuseNewer(error)
}
