// Notes of the operator's people on a provider. Their earlier versions are their history (record_change).
import { sql } from 'kysely'
import { type MergedNote, type ProviderNote, providerNotes } from '../../../contract/http/admin-calls.ts'
import type { Queryable } from '../../db/database.ts'
import { personOf } from '../accounts/person.ts'
import { readDuplicatesOf } from '../house-merges/reader.ts'
import { tableStore } from '../resources/table.ts'

export const noteStore = tableStore<number, { readonly text: string }, ProviderNote>({
  table: 'provider_note',
  scope: (organisation_id) => ({ organisation_id }),
  shown: {
    text: 'text',
    created_at: 'created_at',
    account: personOf(sql`r.account_id`),
    versions: sql`jsonb_build_array(jsonb_build_object('at', r.changed_at, 'account', ${personOf(sql`r.changed_by`)}, 'text', r.text))
      || (select coalesce(jsonb_agg(jsonb_build_object('at', c.at, 'account', ${personOf(sql`c.account_id`)},
        'text', c.changes -> 'text' ->> 'to') order by c.id desc), '[]')
      from record_change c where c.resource = ${providerNotes.name} and c.record_id = r.id and c.at < r.changed_at)`,
  },
  stored: ({ text }, { accountId, at }) => ({ text, changed_by: accountId, changed_at: at }),
  added: ({ accountId, at }) => ({ account_id: accountId, created_at: at }),
  order: ['id'],
})

/** Notes on the records that are duplicates of this one, the newest first; gone with the merge's row. */
export async function readMergedNotes(db: Queryable, keptId: number): Promise<MergedNote[]> {
  const found: MergedNote[] = []
  for (const of of await readDuplicatesOf(db, keptId))
    for (const { rev: _, ...note } of await noteStore.list(db, of.id)) found.push({ ...note, of })
  return found.sort((a, b) => b.created_at - a.created_at || b.id - a.id)
}
