// Replaces a clinic's note on a provider.
import { sql } from 'kysely'
import type { Envelope } from '../../../contract/envelope/v1.ts'
import type { Tx } from '../../db/database.ts'

export interface NewNote {
  readonly careseeker_id: number
  readonly careprovider_id: number
  readonly envelope: Envelope
  readonly account_id: number
  readonly at: number
}

/** The last one written stays; `rev` says how often it was. */
export async function putNote(tx: Tx, { envelope, ...note }: NewNote): Promise<void> {
  const sealed = JSON.stringify(envelope)
  await tx
    .insertInto('note')
    .values({ ...note, envelope: sealed })
    .onConflict((conflict) =>
      conflict.columns(['careseeker_id', 'careprovider_id']).doUpdateSet({
        envelope: sealed,
        account_id: note.account_id,
        at: note.at,
        rev: sql<number>`note.rev + 1`,
      }),
    )
    .execute()
}
