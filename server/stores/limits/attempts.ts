// Failed attempts of all processes together; http/attempts.ts says what is counted and how far.
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

interface CountedKey {
  /** in hex */
  readonly key: string
  /** when it counts from nothing again, ms */
  readonly until: number
}

/** One statement each, never within a transaction. */
export const attemptTable = (db: Db) => ({
  /** Counts an attempt under all its keys, or, when one of them is full, under none. */
  async count(
    keys: readonly { readonly key: string; readonly limit: number }[],
    { now, ends }: { readonly now: number; readonly ends: number },
  ): Promise<readonly (CountedKey & { readonly isFull: boolean })[]> {
    const [names, limits] = [keys.map(({ key }) => key), keys.map(({ limit }) => limit)]
    const { rows } = await sql<CountedKey & { isFull: boolean }>`
      select of_key as key, ends as until, is_full as "isFull"
      from count_attempt(${names}::text[], ${limits}::int[], ${now}::bigint, ${ends}::bigint)
    `.execute(db)
    return rows
  },

  /** Takes back what was counted, unless its time is over. @param cleared the one that begins anew */
  async giveBack(keys: readonly CountedKey[], cleared: string | null): Promise<void> {
    const [names, untils] = [keys.map(({ key }) => key), keys.map(({ until }) => until)]
    await sql`select give_back_attempt(${names}::text[], ${untils}::bigint[], ${cleared}::text)`.execute(db)
  },
})
