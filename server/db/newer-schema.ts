// A server that is older than its database: it would write what the newer version no longer reads.
import { SetUpError } from '../platform/folders.ts'

/** as Kysely's migrator says it; a test goes that way */
const newer = /previously executed migration (\S+) is missing/

/** @param what that was met and that this version does not know */
export const madeByNewer = (what: string) =>
  new SetUpError(
    `The database was made by a newer version of this server (${what}). Start that version, or restore the backup of before.`,
  )

/** The error for the operator when it says that; else the error as it is. */
export function refuseNewer(error: unknown): unknown {
  const [, migration] = (error instanceof Error && newer.exec(error.message)) || []
  return migration ? madeByNewer(migration) : error
}
