// Dangerous acts that wait, are done, taken back or refused.
import { type Selectable, sql } from 'kysely'
import {
  type ActDetails,
  type ActState,
  actDelay,
  type PendingAct,
  type PendingHouseAct,
} from '../../../contract/http/pending-acts.ts'
import type { OrganisationKind } from '../../../contract/ids.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import type { PendingActTable } from '../../db/schema-pending-acts.ts'
import { personOf } from '../accounts/person.ts'
import { accountName } from '../admin/accounts.ts'

export type PendingActRow = Selectable<PendingActTable>

/** how long what could not be done is told */
const toldMs = 24 * actDelay

const standing = sql`${personOf(sql`p.asked_by`)} as asked_by, p.asked_at, p.due_at, p.reason, p.state, p.settled_at,
  ${personOf(sql`p.settled_by`)} as settled_by, p.refusal`
const inOrder = sql`order by p.state = 'waiting' desc, p.due_at, p.id`

async function readWhere(db: Queryable, where: ReturnType<typeof sql>): Promise<PendingAct[]> {
  const { rows } = await sql<PendingAct>`
    select p.id, p.kind, p.subject_id as account_id, ${accountName} as name, (p.details ->> 'role_value')::int as role_value,
      coalesce(p.details ->> 'email', (select coalesce(d.name, '#' || d.id) from device d
        where d.id = (p.details ->> 'device_id')::bigint)) as about, ${standing}
    from pending_act p join account r on r.id = p.subject_id where ${where} ${inOrder}`.execute(db)
  return rows
}

async function readHousesWhere(db: Queryable, where: ReturnType<typeof sql>): Promise<PendingHouseAct[]> {
  const { rows } = await sql<PendingHouseAct>`
    select p.id, p.kind, jsonb_build_object('kind', o.kind, 'id', o.id, 'name', o.name) as house, ${standing}
    from pending_act p join organisation o on o.id = p.organisation_id where ${where} ${inOrder}`.execute(db)
  return rows
}

const isTold = (now: number) => sql`p.state = 'waiting' or (p.state = 'refused' and p.settled_at > ${now - toldMs})`

/** Those that wait, the next one first, and then those that could not be done lately. */
export const readToldActs = (db: Queryable, now: number): Promise<PendingAct[]> => readWhere(db, isTold(now))

/** The same about houses of these kinds. */
export const readToldHouseActs = (
  db: Queryable,
  now: number,
  kinds: readonly OrganisationKind[],
): Promise<PendingHouseAct[]> => readHousesWhere(db, sql`o.kind = any(${[...kinds]}::text[]) and (${isTold(now)})`)

export const readAct = async (db: Queryable, id: number): Promise<PendingAct | PendingHouseAct | undefined> =>
  (await readWhere(db, sql`p.id = ${id}`))[0] ?? (await readHousesWhere(db, sql`p.id = ${id}`))[0]

export const lockAct = (tx: Tx, id: number): Promise<PendingActRow | undefined> =>
  tx.selectFrom('pending_act').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** An account has one of a kind and its details waiting, a house one of a kind. */
export const isWaiting = async (
  db: Queryable,
  { kind, isOfAccount, id }: { readonly kind: string; readonly isOfAccount: boolean; readonly id: number },
  details: ActDetails,
): Promise<boolean> => {
  const about = isOfAccount
    ? sql`subject_id = ${id} and details = ${JSON.stringify(details)}::jsonb`
    : sql`organisation_id = ${id}`
  const { rows } =
    await sql`select 1 from pending_act where state = 'waiting' and kind = ${kind} and ${about} limit 1`.execute(db)
  return rows.length > 0
}

export async function insertAct(
  tx: Tx,
  { details, ...act }: Omit<PendingActRow, 'id' | 'settled_at' | 'settled_by' | 'refusal' | 'state'>,
): Promise<number> {
  const { id } = await tx
    .insertInto('pending_act')
    .values({ ...act, details: JSON.stringify(details), state: 'waiting' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function settleAct(
  tx: Tx,
  id: number,
  to: { readonly state: ActState; readonly at: number; readonly by: number | null; readonly refusal?: string },
): Promise<void> {
  await tx
    .updateTable('pending_act')
    .set({ state: to.state, settled_at: to.at, settled_by: to.by, refusal: to.refusal ?? null })
    .where('id', '=', id)
    .execute()
}
