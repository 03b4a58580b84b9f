// A manifest of a backup from the server that has the embedded database, which no other process may open. Beside a PostgreSQL the
// command line writes it by itself, without the server's limits of time.
import { ok } from '../../contract/result.ts'
import { manifestText, writeManifest } from '../backup/manifest.ts'
import type { Deps } from '../deps.ts'
import { openKeyStorageLook } from '../key-storage/open.ts'
import { type Answer, nothing } from './organisation.ts'

/** @returns content: the manifest, base64 of UTF-8 */
export async function backupManifest({ db, database, config, clock, keys }: Deps): Promise<Answer> {
  const where = { database, url: config.keyStorageDatabaseUrl }
  const keyStorage = await openKeyStorageLook(where, config.keyStorageKeyFile)
  const written = writeManifest({ db, keyStorage, config }, keys.pepper, clock.wall())
  const manifest = await written.finally(() => keyStorage.close())
  return ok({ ...nothing, content: Buffer.from(manifestText(manifest)).toString('base64') })
}
