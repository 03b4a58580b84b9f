// Associations of catalogue values, writing side.
import { sql } from 'kysely'
import type { Association } from '../../../contract/http/catalogues.ts'
import type { Tx } from '../../db/database.ts'

/** Puts these in the place of all that connect the two lists; one that is given twice is kept once. Returns how many there are now. */
export async function replaceAssociations(
  tx: Tx,
  given: { readonly from_list: string; readonly to_list: string; readonly associations: readonly Association[] },
  by: { readonly accountId: number; readonly at: number },
): Promise<number> {
  const { from_list, to_list, associations } = given
  // one replacement after the other: two at once would leave a mixture of both
  await sql`lock table association in share row exclusive mode`.execute(tx)
  await tx.deleteFrom('association').where('from_list', '=', from_list).where('to_list', '=', to_list).execute()
  const pairs = new Map(
    associations.map(({ from, to }) => {
      const values = { from_value: JSON.stringify(from), to_value: JSON.stringify(to) }
      return [`${values.from_value} ${values.to_value}`, values] as const
    }),
  )
  const said = { from_list, to_list, account_id: by.accountId, created_at: by.at }
  const rows = [...pairs.values()].map((values, place) => ({ ...said, ...values, place }))
  if (rows.length > 0) await tx.insertInto('association').values(rows).execute()
  return rows.length
}
