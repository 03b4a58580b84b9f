// A clinic's note on a provider: one for each pair, sealed.
import type { Selectable } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import type { NoteTable } from '../../db/schema.ts'

export interface NoteView extends Selectable<NoteTable> {
  readonly first_name: string
  readonly last_name: string
}

/** The note with the name of its author; null when there is none. */
export async function readNote(db: Queryable, careseekerId: number, careproviderId: number): Promise<NoteView | null> {
  const row = await db
    .selectFrom('note')
    .innerJoin('account', 'account.id', 'note.account_id')
    .selectAll('note')
    .select(['account.first_name', 'account.last_name'])
    .where('careseeker_id', '=', careseekerId)
    .where('careprovider_id', '=', careproviderId)
    .executeTakeFirst()
  return row ?? null
}

/** The providers on which a clinic has a note. */
export async function readNotedProviders(db: Queryable, careseekerId: number): Promise<ReadonlySet<number>> {
  const rows = await db.selectFrom('note').select('careprovider_id').where('careseeker_id', '=', careseekerId).execute()
  return new Set(rows.map(({ careprovider_id }) => careprovider_id))
}
