// Where somebody of a house picks up the telephone.
import { type RawBuilder, sql } from 'kysely'

/** Of the organisation `o`: what it says of itself, at a clinic its first contact with a number, else its company's; '' unknown. */
export const phoneOfOrganisation: RawBuilder<string> = sql`coalesce(nullif(o.config ->> 'phone', ''),
  (select c.one ->> 'phone' from jsonb_array_elements(o.contacts) with ordinality c (one, n)
    where coalesce(c.one ->> 'phone', '') <> '' order by c.n limit 1),
  (select m.phone from company m where m.id = o.company_id), '')`
