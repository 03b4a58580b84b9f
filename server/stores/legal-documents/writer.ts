// Legal documents, writing side.
import type { Db, Tx } from '../../db/database.ts'

/** Keeps a PDF under its check mark; one that is there already stays. */
export async function keepLegalFile(db: Db | Tx, file: { hash: string; content: Uint8Array; created_at: number }) {
  await db
    .insertInto('legal_file')
    .values(file)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A version of the command line: everywhere, from now on; of the same moment the last stands. */
export async function addVersion(
  tx: Tx,
  version: {
    readonly type: string
    readonly url: string | null
    readonly file: string | null
    readonly valid_from: number
  },
): Promise<number> {
  const { type, valid_from } = version
  await tx
    .deleteFrom('legal_version')
    .where('type', '=', type)
    .where('region', 'is', null)
    .where('valid_from', '=', valid_from)
    .execute()
  const { id } = await tx
    .insertInto('legal_version')
    .values({ ...version, region: null, account_id: null, created_at: valid_from })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The first word counts: who accepts the same version again changes nothing. */
export async function writeAcceptance(
  tx: Tx,
  acceptance: {
    readonly organisation_id: number
    readonly type: string
    readonly version: number
    readonly account_id: number
    readonly accepted_at: number
  },
): Promise<void> {
  await tx
    .insertInto('legal_acceptance')
    .values(acceptance)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
