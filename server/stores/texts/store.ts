// Texts that the operator changed, as records: one is added over a delivered text, and taking it away goes back to that. The row stays,
// so that its history goes on where it is changed again.
import { sql } from 'kysely'
import type { OwnText, OwnTextFields } from '../../../contract/http/texts.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import { personOf } from '../accounts/person.ts'
import { type ResourceStore, tableStore } from '../resources/table.ts'

export interface TextScope {
  readonly part: 'app' | 'email' | 'mobile'
}

const table = tableStore<TextScope, OwnTextFields, OwnText>({
  table: 'text_override',
  scope: ({ part }) => ({ part }),
  only: sql<boolean>`r.text is not null`,
  shown: {
    key: 'key',
    locale: 'locale',
    text: 'text',
    delivered: 'delivered',
    changed_at: 'changed_at',
    account: personOf(sql`r.account_id`),
  },
  stored: ({ text }, { accountId, at }) => ({ text, account_id: accountId, changed_at: at }),
  order: ['key', 'locale'],
  searched: ['key', 'text'],
  filters: { locale: (locale: string) => sql<boolean>`r.locale = ${locale}` },
  sorts: { key: 'key', changed_at: 'changed_at' },
})

/** A row, whatever stands in it now; the next to ask for it waits. */
export const lockText = (
  tx: Tx,
  { part, key, locale }: { readonly part: TextScope['part']; readonly key: string; readonly locale: 'de' | 'en' },
) =>
  tx
    .selectFrom('text_override')
    .select(['id', 'rev', 'text'])
    .where('part', '=', part)
    .where('key', '=', key)
    .where('locale', '=', locale)
    .forUpdate()
    .executeTakeFirst()

interface NewText {
  readonly part: TextScope['part']
  readonly key: string
  readonly locale: 'de' | 'en'
  /** null: as delivered */
  readonly text: string | null
  /** that it takes the place of */
  readonly delivered: string | null
  readonly accountId: number
  readonly at: number
}

/** Writes a text over what stands there; answers its id. */
export async function putText(tx: Tx, { accountId, at, ...text }: NewText): Promise<number> {
  const written = { text: text.text, delivered: text.delivered, account_id: accountId, changed_at: at }
  const { id } = await tx
    .insertInto('text_override')
    .values({ ...text, account_id: accountId, changed_at: at })
    .onConflict((conflict) =>
      conflict.columns(['part', 'key', 'locale']).doUpdateSet({ ...written, rev: sql`text_override.rev + 1` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** @param deliveredOf the text that is delivered under a key; null: only the operator has it */
export const textStore = (
  deliveredOf: (part: TextScope['part'], key: string, locale: 'de' | 'en') => Promise<string | null>,
): ResourceStore<TextScope, OwnTextFields, OwnText> => ({
  ...table,
  insert: async (tx, { part }, { key, locale, text }, { accountId, at }) => {
    const delivered = await deliveredOf(part, key, locale)
    return putText(tx, { part, key, locale, text, delivered, accountId, at })
  },
  remove: async (tx: Tx, { part }, id) => {
    const gone = await tx
      .updateTable('text_override')
      .set({ text: null, rev: sql`rev + 1` })
      .where('id', '=', id)
      .where('part', '=', part)
      .where('text', 'is not', null)
      .executeTakeFirst()
    return gone.numUpdatedRows > 0n
  },
})

/** Whether a text stands over the delivered one already. */
export async function isTextOwn(
  db: Queryable,
  { part, key, locale }: Pick<NewText, 'part' | 'key' | 'locale'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('text_override')
    .select('id')
    .where('part', '=', part)
    .where('key', '=', key)
    .where('locale', '=', locale)
    .where('text', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}
