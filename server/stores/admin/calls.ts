// Calls to providers: whom to call until the end of a day, what came of those before, and when the next one is due.
import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { CalledProvider, PastCall, ProviderCalls } from '../../../contract/http/admin-calls.ts'
import { neverCalled, toCall, waitForFirstCall } from '../../../domain/admin/calls.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import type { CallSchema } from '../../db/schema-calls.ts'
import { personOf } from '../accounts/person.ts'
import { phoneOfOrganisation } from '../organisations/phone.ts'

/** of one provider; older ones stand in the history */
const shownCalls = 100

const callOf = sql`jsonb_build_object('id', c.id, 'at', c.at, 'account', ${personOf(sql`c.account_id`)},
  'outcome', c.outcome, 'text', c.text, 'onboarding_status', c.onboarding_status, 'next_call_at', c.next_call_at)`
const keys = (list: readonly string[]) => sql`${[...list]}::text[]`

const called = sql`
  jsonb_build_object('id', o.id, 'name', o.name, 'city', o.city) as careprovider,
  ${phoneOfOrganisation} as phone,
  o.status, o.onboarding_status, o.next_call_at, ${personOf(sql`o.assignee_id`)} as assignee,
  (select count(*)::int from provider_call c where c.organisation_id = o.id and c.id > coalesce(
    (select max(k.id) from provider_call k where k.organisation_id = o.id and k.outcome <> 'notReached'), 0)) as attempts,
  (select ${callOf} from provider_call c where c.organisation_id = o.id order by c.id desc limit 1) as last`

/** One with a time is due then; without one it waits if it is to be called, or if nobody ever has. */
const isDue = (until: number): RawBuilder<unknown> => sql`o.kind = 'careprovider'
  and o.status <> all(${keys(neverCalled)}) and (o.next_call_at < ${until}
    or (o.next_call_at is null and o.status <> 'inactive' and (o.onboarding_status = ${toCall}
      or (o.onboarding_status = any(${keys(waitForFirstCall)})
        and not exists (select from provider_call c where c.organisation_id = o.id)))))`

interface DueCalls {
  /** ms */
  readonly now: number
  readonly until: number
  /** those that this account looks after; null: all */
  readonly assignee: number | null
  readonly start: number
  readonly count: number
}

export async function readDueCalls(db: Queryable, { now, until, assignee, start, count }: DueCalls) {
  const where = assignee === null ? isDue(until) : sql`${isDue(until)} and o.assignee_id = ${assignee}`
  const { rows: calls } = await sql<CalledProvider>`select ${called} from organisation o where ${where}
    order by o.next_call_at nulls last, o.created_at, o.id limit ${count} offset ${start}`.execute(db)
  const { rows } = await sql<{ total: number; overdue: number }>`select count(*)::int as total,
    (count(*) filter (where o.next_call_at <= ${now}))::int as overdue from organisation o where ${where}`.execute(db)
  return { calls, total: rows[0]?.total ?? 0, overdue: rows[0]?.overdue ?? 0 }
}

/** Undefined: there is no such provider. */
export async function readCallsOf(db: Queryable, id: number): Promise<ProviderCalls | undefined> {
  const { rows } = await sql<Omit<ProviderCalls, 'calls' | 'invited'>>`select ${called}, o.rev, o.inactive_reason
    from organisation o where o.kind = 'careprovider' and o.id = ${id}`.execute(db)
  const [provider] = rows
  if (!provider) return undefined
  const calls = await sql<{ one: PastCall }>`select ${callOf} as one from provider_call c
    where c.organisation_id = ${id} order by c.id desc limit ${shownCalls}`.execute(db)
  const invited = await sql<ProviderCalls['invited'][number]>`
    select a.id, trim(a.first_name || ' ' || a.last_name) as name, a.email,
      (select jsonb_build_object('kind', b.kind, 'at', b.last_at) from bounced_address b
        where b.account_id = a.id and b.address = lower(a.email)) as bounce
    from account a where a.status = 'created'
      and exists (select from account_role h where h.account_id = a.id and h.organisation_id = ${id})
    order by a.id`.execute(db)
  return { ...provider, calls: calls.rows.map(({ one }) => one), invited: invited.rows }
}

/** Answers its id. The provider's next call is the one that it names. */
export async function insertCall(tx: Tx, call: Insertable<CallSchema['provider_call']>): Promise<number> {
  const { id } = await tx.insertInto('provider_call').values(call).returning('id').executeTakeFirstOrThrow()
  await tx
    .updateTable('organisation')
    .set({ next_call_at: call.next_call_at ?? null })
    .where('id', '=', call.organisation_id)
    .execute()
  return id
}
