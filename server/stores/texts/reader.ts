// Texts that the operator changed, reading side.
import { sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'

export interface OwnTextRow {
  readonly id: number
  readonly rev: number
  readonly part: 'app' | 'email' | 'mobile'
  readonly key: string
  readonly locale: 'de' | 'en'
  /** null: as delivered again */
  readonly text: string | null
  readonly changed_at: number
  readonly account: { readonly id: number; readonly first_name: string; readonly last_name: string } | null
}

/** Every row, those that went back to the delivered text, too. */
export async function readOwnTexts(db: Queryable): Promise<readonly OwnTextRow[]> {
  const rows = await db
    .selectFrom('text_override as o')
    .leftJoin('account as a', 'a.id', 'o.account_id')
    .select(['o.id', 'o.rev', 'o.part', 'o.key', 'o.locale', 'o.text', 'o.changed_at', 'o.account_id'])
    .select(['a.first_name', 'a.last_name'])
    .orderBy('o.id')
    .execute()
  return rows.map(({ account_id, first_name, last_name, ...row }) => ({
    ...row,
    account: account_id === null ? null : { id: account_id, first_name: first_name ?? '', last_name: last_name ?? '' },
  }))
}

/** Grows with every change: no row is ever deleted. */
export async function readTextRevision(db: Queryable): Promise<number> {
  const { rows } = await sql<{
    revision: number
  }>`select coalesce(sum(rev + 1), 0)::int as revision from text_override`.execute(db)
  return rows[0]?.revision ?? 0
}
