// The key storage's migrations, apart from the backend's: its tables may lie in another database.
import {
  type Migrations,
  readSchemaStatus,
  runMigrations,
  type SchemaDuty,
  type SchemaStatus,
} from '../db/run-migrations.ts'
import { createTables } from './migrations/0001-create-tables.ts'
import { addKeyFingerprint } from './migrations/0002-add-key-fingerprint.ts'
import { countAttempts } from './migrations/0003-count-attempts.ts'
import { type KeyStorageDb, schemaName } from './schema.ts'

export const migrations: Migrations = {
  '0001-create-tables': createTables,
  '0002-add-key-fingerprint': addKeyFingerprint,
  '0003-count-attempts': countAttempts,
}

const table = { schema: schemaName, name: 'migration' }

/** See runMigrations. */
export const migrateKeyStorage = (db: KeyStorageDb, duty: SchemaDuty = 'all'): Promise<string[]> =>
  runMigrations(db, migrations, table, duty)

export const readKeyStorageStatus = (db: KeyStorageDb): Promise<SchemaStatus> => readSchemaStatus(db, migrations, table)
