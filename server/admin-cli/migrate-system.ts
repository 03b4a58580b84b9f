// `npm run admin -- migrate`: brings the databases to this version beside servers that run, in two steps (docs/decisions/0582).
import type { Config } from '../config.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { migrate, readStatus } from '../db/migrate.ts'
import { pastPooler } from '../db/pooler.ts'
import { isContract, type SchemaStatus } from '../db/run-migrations.ts'
import { whenReachable } from '../db/when-reachable.ts'
import { openJobQueue, readQueueVersions } from '../job-queue/queue.ts'
import { jobs } from '../jobs/registry.ts'
import { migrateKeyStorageAt, readKeyStorageStatusAt } from '../key-storage/open.ts'
import { contractsOf } from '../operation/processes.ts'
import { guardDirectory } from '../platform/directory-guard.ts'
import { makeFolder, SetUpError } from '../platform/folders.ts'
import { createLog } from '../platform/log.ts'
import { readProcesses } from '../stores/processes/reader.ts'

const steps = ['expand', 'contract', 'status'] as const
export type MigrateStep = (typeof steps)[number]
export const isMigrateStep = (word: string): word is MigrateStep => (steps as readonly string[]).includes(word)

const quiet = createLog(() => 0, true)

const partText = (part: string, { done, missing, unknown }: SchemaStatus): string[] => [
  `${part}: ${done.length} of ${done.length + missing.length} migrations are done.`,
  ...missing.map((name) => `  missing: ${name}${isContract(name) ? ' (migrate contract)' : ''}`),
  ...unknown.map((name) => `  of a newer version: ${name}`),
]

/** @throws SetUpError while a server lives that does not bear what would be taken away */
async function expectBearers(database: Database, keyStorage: Parameters<typeof readKeyStorageStatusAt>[0]) {
  const here = await readStatus(database.db)
  const there = await readKeyStorageStatusAt(keyStorage)
  const wanted = contractsOf(here.missing, there.missing)
  // before its table there were servers that noted nothing: contract refuses for what is missing then
  if (wanted.length === 0 || here.missing.includes('0112-add-server-processes')) return
  const older = (await readProcesses(database.db)).filter(
    ({ lives, contracts }) => lives && wanted.some((name) => !contracts.includes(name)),
  )
  if (older.length === 0) return
  const named = older.map(({ host, port, pid, version }) => `${host}:${port} (pid ${pid}, version ${version})`)
  throw new SetUpError(
    `A server of an older version still runs and needs what this takes away: ${named.join(', ')}. End it and run this again. ` +
      'Is its machine gone, it counts as ended 30 seconds after its last sign, or at once after `npm run admin -- processes forget ' +
      `${older[0]?.id}\`.`,
  )
}

async function run(config: Config, database: Database, step: MigrateStep): Promise<string[]> {
  const keyStorage = { database, url: config.keyStorageDatabaseUrl }
  if (step === 'contract') await expectBearers(database, keyStorage)
  if (step !== 'status') {
    const ran = await migrate(database.db, step)
    const ranThere = await migrateKeyStorageAt(keyStorage, step)
    // its tables are one version or the other: they have no second step
    if (step === 'expand') await (await openJobQueue({ database, log: quiet, jobs, isTool: true })).stop()
    const names = [...ran, ...ranThere.map((name) => `key storage ${name}`)]
    if (names.length > 0) return names.map((name) => `Done: ${name}`)
  }
  const queue = await readQueueVersions(database)
  return [
    ...partText('Backend', await readStatus(database.db)),
    ...partText('Key storage', await readKeyStorageStatusAt(keyStorage)),
    `Job queue: version ${queue.has ?? 'none'}, this server needs ${queue.needs}.`,
  ]
}

/**
 * Answers what to tell the operator.
 * @throws SetUpError when a database is away, or may not be migrated by this version
 * @throws DirectoryInUse when a server has the embedded database
 */
export async function migrateSystem(config: Config, step: MigrateStep): Promise<string[]> {
  await makeFolder(config.dataDir)
  const release = config.databaseUrl ? () => undefined : await guardDirectory(config.dataDir)
  try {
    return await whenReachable(
      quiet,
      'The database',
      async () => {
        // what a migration takes it takes; nobody waits for a call's answer
        const databaseLimits = { ...config.databaseLimits, lockMs: 0, statementMs: 0 }
        const database = await openDatabase({ ...pastPooler(config), databaseLimits, duty: null })
        return run(config, database, step).finally(() => database.close())
      },
      { quiet: true },
    )
  } finally {
    release()
  }
}
