// A provider's matching rules as its own people read and change them.
import { sql } from 'kysely'
import type { StoredRules } from '../../../contract/http/matching-rules.ts'
import type { Queryable, Tx } from '../../db/database.ts'

const ruleColumns = [
  'solutions',
  'paused_solutions',
  'services',
  'specializations',
  'catchment',
  'max_distance_m',
  'age_min',
  'age_max',
  'weight_max',
  'care_level_min',
  'genders',
  'takes_isolation',
  'open_requests_max',
  'backoff_hours',
  'blocked_payers',
  'blocked_senders',
  'whitelist',
] as const

/** Clinics that have asked this provider, and those that it has blocked, by name. */
async function readSenders(db: Queryable, careproviderId: number): Promise<StoredRules['senders']> {
  const { rows } = await sql<StoredRules['senders'][number]>`
    select o.id, o.name, o.city from organisation o where o.kind = 'careseeker' and o.id in (
      select r.careseeker_id from auction_request r where r.careprovider_id = ${careproviderId}
      union select (b ->> 'careseeker_id')::bigint from careprovider_profile p, jsonb_array_elements(p.blocked_senders) b
        where p.organisation_id = ${careproviderId})
    order by o.name, o.id`.execute(db)
  return rows
}

/** Undefined: there is no such provider. */
export async function readRules(db: Queryable, careproviderId: number): Promise<StoredRules | undefined> {
  const row = await db
    .selectFrom('careprovider_profile')
    .leftJoin('account', 'account.id', 'rules_changed_by')
    .select([...ruleColumns, 'rules_rev', 'rules_changed_at', 'rules_changed_by', 'first_name', 'last_name'])
    .where('organisation_id', '=', careproviderId)
    .executeTakeFirst()
  if (!row) return undefined
  const { rules_rev: rev, rules_changed_at: at, rules_changed_by: id, first_name, last_name, ...rules } = row
  const by = at === null || id === null ? null : { id, first_name: first_name ?? '', last_name: last_name ?? '' }
  return {
    rules: { ...rules, blocked_senders: [...rules.blocked_senders], whitelist: whitelistOf(rules.whitelist) },
    rev,
    changed: by && at !== null ? { account: by, at } : null,
    senders: await readSenders(db, careproviderId),
  }
}

const whitelistOf = (rules: readonly { readonly solutions: readonly number[] | null }[]) =>
  rules.map((rule) => ({
    ...rule,
    solutions: rule.solutions && [...rule.solutions],
  })) as StoredRules['rules']['whitelist']

/** The number of the rules and the catchment as they are, locked until the transaction ends. */
export const lockRules = (
  tx: Tx,
  careproviderId: number,
): Promise<{ readonly rules_rev: number; readonly catchment: string[] } | undefined> =>
  tx
    .selectFrom('careprovider_profile')
    .select(['rules_rev', 'catchment'])
    .where('organisation_id', '=', careproviderId)
    .forUpdate()
    .executeTakeFirst()

/** Which of these clinics exist. */
export async function readClinicIds(db: Queryable, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('organisation')
    .select('id')
    .where('kind', '=', 'careseeker')
    .where('id', 'in', ids)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
