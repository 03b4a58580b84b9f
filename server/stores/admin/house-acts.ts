// What is still going on at a provider or clinic, for who wants to deactivate it. Names of houses alone; nothing of a patient.
import { sql } from 'kysely'
import { careseekerTypes } from '../../../catalogue/careseeker-types.ts'
import type { OrganisationRef } from '../../../contract/ids.ts'
import { openStatuses } from '../../../domain/lifecycle/request-states.ts'
import type { Queryable } from '../../db/database.ts'

const relatives = careseekerTypes.code.providerSearch

interface OpenOfHouse {
  /** with access now */
  readonly people: number
  /** open requests: to a provider, or of a clinic */
  readonly open: number
  /** of these from relatives, who are not named */
  readonly ofRelatives: number
  /** the other sides of the rest, by name */
  readonly others: readonly string[]
}

export async function openOfHouse(db: Queryable, { kind, id }: OrganisationRef): Promise<OpenOfHouse> {
  const [own, other] =
    kind === 'careprovider' ? ['careprovider_id', 'careseeker_id'] : ['careseeker_id', 'careprovider_id']
  const { rows } = await sql<OpenOfHouse>`
    with open_requests as (select o.name, o.type is not distinct from ${relatives} as of_relatives
      from auction_request q join organisation o on o.id = ${sql.ref(`q.${other}`)}
      where ${sql.ref(`q.${own}`)} = ${id} and q.status = any(${[...openStatuses]}::text[]))
    select (select count(distinct h.account_id)::int from account_role h join account a on a.id = h.account_id
        where h.organisation_id = ${id} and a.status = 'active') as people,
      (select count(*)::int from open_requests) as open,
      (select count(*)::int from open_requests where of_relatives) as "ofRelatives",
      coalesce((select jsonb_agg(named.name order by named.name)
        from (select distinct name from open_requests where not of_relatives) named), '[]') as others`.execute(db)
  return rows[0] ?? { people: 0, open: 0, ofRelatives: 0, others: [] }
}
