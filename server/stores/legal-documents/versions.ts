// Versions of legal documents as the console lists and changes them.
import { sql } from 'kysely'
import { careseekerTypes } from '../../../catalogue/careseeker-types.ts'
import type { LegalVersion, LegalVersionFields } from '../../../contract/http/admin-legal.ts'
import { needsAcceptance } from '../../../domain/legal-documents.ts'
import type { Clock } from '../../platform/clock.ts'
import { personOf } from '../accounts/person.ts'
import { tableStore } from '../resources/table.ts'

const same = sql`o.type = r.type and o.audience = r.audience and o.region is not distinct from r.region`
const endsAt = sql`(select min(o.valid_from) from legal_version o where ${same} and o.valid_from > r.valid_from)`
const agreeing = ['dpa', 'av_contract', 'addendum', 'terms_and_conditions'].filter(needsAcceptance)
const asksHouses = sql`r.type = any(${agreeing}::text[])`
const active = sql`o.kind = r.audience and o.status = 'active'
  and o.type is distinct from ${careseekerTypes.code.providerSearch}`
const houses = (of: ReturnType<typeof sql>) => sql`(select count(distinct o.id) from organisation o
  join legal_acceptance l on l.organisation_id = o.id where ${active} and l.type = r.type and ${of})`

export const legalVersionStore = (clock: Pick<Clock, 'now'>) =>
  tableStore<Readonly<Record<string, never>>, LegalVersionFields, LegalVersion>({
    table: 'legal_version',
    scope: () => ({}),
    shown: {
      ...{ type: 'type', name: 'type', region: 'region', url: 'url', file: 'file', valid_from: 'valid_from' },
      ...{ audience: 'audience', news: 'news', tell: 'tell', created_at: 'created_at' },
      number: sql`(select count(*) from legal_version o where ${same} and o.valid_from <= r.valid_from)`,
      account: personOf(sql`r.account_id`),
      ends_at: endsAt,
      agreed: sql`case when ${asksHouses} then ${houses(sql`l.version = r.valid_from`)} end`,
      houses: sql`case when ${asksHouses} then (select count(*) from organisation o where ${active}) end`,
      asked: houses(sql`l.version < r.valid_from`),
      changed: sql`(select jsonb_build_object('at', c.at, 'account', ${personOf(sql`c.account_id`)}) from record_change c
        where c.resource = 'legalversions' and c.record_id = r.id order by c.id desc limit 1)`,
    },
    stored: ({ type, region, url, file, valid_from, audience, news, tell }) => ({
      ...{ type, region, url, file, valid_from, audience, news, tell },
    }),
    added: ({ accountId, at }) => ({ account_id: accountId, created_at: at }),
    order: ['type', 'valid_from'],
    searched: ['type', 'news', 'url'],
    filters: {
      type: (type: string) => sql<boolean>`r.type = ${type}`,
      audience: (audience: string) => sql<boolean>`r.audience = ${audience}`,
      standing: (standing: LegalStanding) => standings[standing](clock.now()),
    },
    sorts: { valid_from: 'valid_from', name: 'type' },
  })

type LegalStanding = keyof typeof standings
/** as domain/legal-versions.ts */
const standings = {
  current: (now: number) => sql<boolean>`(r.valid_from <= ${now} and coalesce(${endsAt} > ${now}, true))`,
  planned: (now: number) => sql<boolean>`r.valid_from > ${now}`,
  former: (now: number) => sql<boolean>`${endsAt} <= ${now}`,
}
