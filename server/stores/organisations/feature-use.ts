// How much hangs on what is switched on for an organisation: how many people and documents, and nothing of whom.
import { sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'

interface FeatureUse {
  readonly people: number
  /** begun documentations of transitional care */
  readonly transitionalCare: number
  /** begun rehab applications */
  readonly applications: number
}

/** undefined: there is no such organisation. */
export async function countFeatureUse(db: Queryable, id: number): Promise<FeatureUse | undefined> {
  const documents = (condition: ReturnType<typeof sql>) => sql`(select count(*) from auction_document d
    join auction s on s.id = d.auction_id where s.careseeker_id = o.id and d.draft and ${condition})`
  const { rows } = await sql<FeatureUse>`select
      (select count(distinct h.account_id) from account_role h join account a on a.id = h.account_id
        where h.organisation_id = o.id and a.status = 'active')::int as people,
      ${documents(sql`d.name = 'TRANSITIONAL_CARE'`)}::int as "transitionalCare",
      ${documents(sql`d.name <> 'TRANSITIONAL_CARE'`)}::int as applications
    from organisation o where o.id = ${id}`.execute(db)
  return rows[0]
}
