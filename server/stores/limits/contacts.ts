// Contact data that a network was given within its day.
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

export interface GivenContacts {
  /** when the day ends, ms */
  readonly until: number
  /** all that were given in it */
  readonly ids: ReadonlySet<number>
}

/**
 * Gives those of `ids` that fit into the day's number, in their order. One statement: two at once do not get more together.
 * @param network an HMAC of it in hex
 */
export async function giveContacts(
  db: Db,
  network: string,
  ids: readonly number[],
  { most, now, ends }: { readonly most: number; readonly now: number; readonly ends: number },
): Promise<GivenContacts> {
  const { rows } = await sql<{ ends: number; given: number }>`
    select ends, given from give_contacts(${network}, ${[...ids]}::bigint[], ${most}::int, ${now}::bigint, ${ends}::bigint)
  `.execute(db)
  return { until: rows[0]?.ends ?? ends, ids: new Set(rows.map(({ given }) => given)) }
}
