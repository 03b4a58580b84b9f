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
  /** the other sides of these, by name, relatives not among them */
  readonly others: readonly string[]
}

export async function openOfHouse(db: Queryable, { kind, id }: OrganisationRef): Promise<OpenOfHouse> {
  const [own, other] =
    kind === 'careprovider' ? ['careprovider_id', 'careseeker_id'] : ['careseeker_id', 'careprovider_id']
  const { rows } = await sql<OpenOfHouse>`
    with open_requests as (select ${sql.ref(other)} as other_id from auction_request
      where ${sql.ref(own)} = ${id} and status = any(${[...openStatuses]}::text[]))
    select (select count(distinct h.account_id)::int from account_role h join account a on a.id = h.account_id
        where h.organisation_id = ${id} and a.status = 'active') as people,
      (select count(*)::int from open_requests) as open,
      coalesce((select jsonb_agg(named.name order by named.name) from (select distinct o.name from open_requests q
        join organisation o on o.id = q.other_id where o.type is distinct from ${relatives}) named), '[]') as others`.execute(
    db,
  )
  return rows[0] ?? { people: 0, open: 0, others: [] }
}
