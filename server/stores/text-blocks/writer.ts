// Replaces the sealed text blocks of a house.
import type { Envelope } from '../../../contract/envelope/v1.ts'
import type { Tx } from '../../db/database.ts'

export interface NewTextBlocks {
  readonly organisation_id: number
  readonly envelope: Envelope
  readonly account_id: number
  /** ms */
  readonly at: number
}

/** Over the list of revision `rev`; false: another one stands there. */
export async function writeTextBlocks(tx: Tx, rev: number, { envelope, ...blocks }: NewTextBlocks): Promise<boolean> {
  const values = { ...blocks, envelope: JSON.stringify(envelope), rev: rev + 1 }
  const { organisation_id, ...changed } = values
  const rows =
    rev === 0
      ? await tx
          .insertInto('text_blocks')
          .values(values)
          .onConflict((conflict) => conflict.doNothing())
          .returning('rev')
          .execute()
      : await tx
          .updateTable('text_blocks')
          .set(changed)
          .where('organisation_id', '=', organisation_id)
          .where('rev', '=', rev)
          .returning('rev')
          .execute()
  return rows.length > 0
}
