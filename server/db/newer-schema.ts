// Whether a version of the server and a schema go together; said to the operator in one sentence.
import { SetUpError } from '../platform/folders.ts'

/** @param what that was met and that this version does not know: it would write what the newer one no longer reads */
export const madeByNewer = (what: string) =>
  new SetUpError(
    `The database was made by a newer version of this server (${what}). Start that version, or restore the backup of before.`,
  )

/** @param missing what this version needs and the database has not, the first of it named */
export const lacks = ([first, ...others]: readonly string[]) =>
  new SetUpError(
    `The database is older than this version of the server: ${first}${others.length > 0 ? ` and ${others.length} more` : ''} ` +
      'is missing. Run `npm run admin -- migrate` with the same settings, then start again.',
  )
