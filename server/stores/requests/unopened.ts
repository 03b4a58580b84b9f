// Requests that wait unopened, with how far their alarm chain has come.
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'

export interface Unopened {
  readonly id: number
  readonly careprovider_id: number
  readonly sent_at: number
  /** when its house was rung for it, ms; null: it was not yet */
  readonly rung_at: number | null
}

/** Those among some requests, or of one house, whose last stage was not told. */
export async function readUnopened(
  tx: Tx,
  of: { readonly requests: readonly number[] } | { readonly house: number },
): Promise<Unopened[]> {
  const chosen =
    'house' in of ? sql`r.careprovider_id = ${of.house}` : sql`r.id = any(${`{${of.requests.join(',')}}`}::bigint[])`
  const { rows } = await sql<Unopened>`
    select r.id, r.careprovider_id, r.sent_at,
      (select min(e.at) from event e where e.auction_request_id = r.id and e.type = 'alarm_push') as rung_at
    from auction_request r
    where ${chosen} and r.status = 'sent' and r.provider_first_seen_at is null
      and not exists (select 1 from event e where e.auction_request_id = r.id and e.type = 'alarm_mail')
    order by r.id`.execute(tx)
  return rows
}
