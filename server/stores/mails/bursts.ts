// The newest mails of what comes in bursts.
import { sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'

export interface Burst {
  /** code of mailTypes */
  readonly type: number
  readonly accountId: number
  /** what the cause of its mails begins with after their type */
  readonly burst: string
}

export const burstKey = ({ type, accountId, burst }: Burst): string => `${type} ${burst} ${accountId}`

/** When the newest mail of each burst went out, or will; those before `since` are not looked for. By `burstKey`. */
export async function readNewestOfBursts(
  db: Queryable,
  bursts: readonly Burst[],
  since: number,
): Promise<ReadonlyMap<string, number>> {
  if (bursts.length === 0) return new Map()
  const { rows } = await sql<{ type: number; accountId: number; burst: string; at: number }>`
    select x.type, x."accountId", x.burst, max(m.created_at) as at
    from jsonb_to_recordset(${JSON.stringify(bursts)}::jsonb) as x(type int, "accountId" bigint, burst text)
    join mail m on m.account_id = x."accountId" and m.type = x.type and m.created_at > ${since}
      and starts_with(m.cause, x.type || ' ' || x.burst || ' ')
    group by 1, 2, 3`.execute(db)
  return new Map(rows.map(({ at, ...burst }) => [burstKey(burst), at]))
}
