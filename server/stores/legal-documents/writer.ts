// Legal documents, writing side.

import type { Insertable } from 'kysely'
import type { OrganisationKind } from '../../../contract/ids.ts'
import type { Db, Tx } from '../../db/database.ts'
import type { LegalAcceptanceTable } from '../../db/schema-desk.ts'

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
    readonly audience: OrganisationKind
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

/** The first word counts: a second one for the same version changes nothing. 'own': this account has said it, 'other': somebody else. */
export async function writeAcceptance(
  tx: Tx,
  acceptance: Insertable<LegalAcceptanceTable>,
): Promise<'new' | 'own' | 'other'> {
  const written = await tx
    .insertInto('legal_acceptance')
    .values(acceptance)
    .onConflict((conflict) => conflict.doNothing())
    .returning('type')
    .executeTakeFirst()
  if (written) return 'new'
  const { organisation_id, type, version, account_id } = acceptance
  const { account_id: first } = await tx
    .selectFrom('legal_acceptance')
    .select('account_id')
    .where('organisation_id', '=', organisation_id)
    .where('type', '=', type)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return first === account_id ? 'own' : 'other'
}
