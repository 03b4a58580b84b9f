// A ward whose server can be backed up and brought back as it was then, as an operator does it: the database of the backup under
// the keys of the data directory.
import { type Database, openDatabase, openMemoryDatabase } from '../../server/db/database.ts'
import { type DatabaseKind, makePostgresDatabase, openTestDatabase } from './database.ts'
import { makeScratchDir } from './scratch.ts'
import { startTestServer } from './server.ts'
import { setupWard, type Ward } from './ward.ts'

export interface RestorableWard {
  /** as it is now: another one after each call below */
  readonly ward: () => Ward
  backUp(): Promise<void>
  /** Everything since the backup is lost. */
  restore(): Promise<void>
}

/** @param env variables of its servers */
export async function setupRestorableWard(
  kind: DatabaseKind,
  env: Readonly<Record<string, string>> = {},
): Promise<RestorableWard> {
  const dataDir = makeScratchDir('restorable')
  let ward = await setupWard(kind, { opened: await openTestDatabase(kind), dataDir, env })
  let openBackup: (() => Promise<Database>) | null = null

  const startOn = async (opened: Database) => {
    const server = await startTestServer({ opened, dataDir, env, start: ward.server.now() })
    ward = { ...ward, server, deps: server.deps }
  }
  const openCopy = async (address: string) => openDatabase({ databaseUrl: await copyOf(address), dataDir: '' })

  return {
    ward: () => ward,
    async backUp() {
      const { engine } = ward.deps.database
      if (!('connectionString' in engine)) {
        await engine.query('checkpoint') // as a server that was ended leaves it
        const dump = await engine.dumpDataDir('none')
        openBackup = () => openMemoryDatabase(dump)
        return
      }
      const { connectionString } = engine
      await ward.server.close()
      const backup = await copyOf(connectionString)
      openBackup = () => openCopy(backup)
      await startOn(await openDatabase({ databaseUrl: connectionString, dataDir: '' }))
    },
    async restore() {
      if (!openBackup) throw new Error('there is no backup')
      await ward.server.close()
      await startOn(await openBackup())
    },
  }
}

const copyOf = (address: string): Promise<string> => makePostgresDatabase(new URL(address).pathname.slice(1))
