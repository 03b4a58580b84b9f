// Associations of catalogue values, reading side. Codes lie as JSON, because lists have numbers or texts.
import type { Queryable } from '../../db/database.ts'

export interface StoredAssociation {
  readonly from_list: string
  readonly to_list: string
  readonly from: number | string
  readonly to: number | string
}

/** All associations, or those from or to a list, in the order in which they were given. */
export async function readAssociations(
  db: Queryable,
  lists: { readonly from?: string | undefined; readonly to?: string | undefined },
): Promise<StoredAssociation[]> {
  let query = db.selectFrom('association').selectAll().orderBy('from_list').orderBy('to_list').orderBy('place')
  if (lists.from !== undefined) query = query.where('from_list', '=', lists.from)
  if (lists.to !== undefined) query = query.where('to_list', '=', lists.to)
  const rows = await query.execute()
  return rows.map(({ from_list, to_list, from_value, to_value }) => ({
    from_list,
    to_list,
    from: JSON.parse(from_value),
    to: JSON.parse(to_value),
  }))
}
