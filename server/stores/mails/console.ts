// Mails and dead addresses as the console shows them (contract/http/admin-mails.ts). Addresses leave it by `readRecipient` and of
// people of houses alone.
import { type RawBuilder, sql } from 'kysely'
import { careseekerTypes } from '../../../catalogue/careseeker-types.ts'
import type { AdminMail, CalledHouse, DeadAddress, MailProblem } from '../../../contract/http/admin-mails.ts'
import type { OrganisationKind } from '../../../contract/ids.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import { isListed, isPortals } from '../admin/listed-accounts.ts'
import { phoneOfOrganisation } from '../organisations/phone.ts'

export interface MailFilters {
  readonly from?: number | undefined
  readonly to?: number | undefined
  readonly state?: string | undefined
  readonly type?: number | undefined
  readonly organisation_id?: number | undefined
}

const where = ({ from, to, state, type, organisation_id }: MailFilters): RawBuilder<unknown> =>
  sql.join(
    [
      sql`true`,
      ...(from === undefined ? [] : [sql`m.created_at >= ${from}`]),
      ...(to === undefined ? [] : [sql`m.created_at < ${to}`]),
      ...(state === undefined ? [] : [sql`m.state = ${state}`]),
      ...(type === undefined ? [] : [sql`m.type = ${type}`]),
      ...(organisation_id === undefined
        ? []
        : [
            sql`m.account_id in (select r.account_id from account_role r where r.organisation_id = ${organisation_id})`,
          ]),
    ],
    sql` and `,
  )

/** A house or clinic; relatives are none, and none of them is named. */
const isHouse = sql`o.type is distinct from ${careseekerTypes.code.providerSearch}`
/** of the account `a` or the mail `m` */
const housesOf = (account: RawBuilder<unknown>, more: RawBuilder<unknown> = sql``) => sql`coalesce((
  select jsonb_agg(jsonb_build_object('kind', o.kind, 'id', o.id, 'name', o.name ${more}) order by o.name, o.id)
  from organisation o where ${isHouse}
    and o.id in (select h.organisation_id from account_role h where h.account_id = ${account})), '[]')`
/** with the number that somebody calls when mails do not arrive */
export const calledHousesOf = (account: RawBuilder<unknown>) =>
  housesOf(account, sql`, 'phone', ${phoneOfOrganisation}`)

/** Where somebody works, with the number that the operator knows of each. */
export async function readCalledHouses(db: Queryable, accountId: number): Promise<CalledHouse[]> {
  const { rows } = await sql<{ houses: CalledHouse[] }>`select ${calledHousesOf(sql`${accountId}`)} as houses`.execute(
    db,
  )
  return rows[0]?.houses ?? []
}

export async function readAdminMails(
  db: Queryable,
  filters: MailFilters,
  page: { readonly before: number | undefined; readonly count: number },
): Promise<AdminMail[]> {
  const before = page.before === undefined ? sql`true` : sql`m.id < ${page.before}`
  const { rows } = await sql<AdminMail>`
    select m.id, m.type, m.state, m.bounce, m.reason, m.attempts, m.created_at as at, m.settled_at,
      ${housesOf(sql`m.account_id`)} as houses, m.cause like '% probe of %' as is_probe,
      exists (select from account r where r.id = m.account_id and ${isPortals}) as to_portal
    from mail m where ${where(filters)} and ${before} order by m.id desc limit ${page.count}`.execute(db)
  return rows
}

export interface SentAndBounced {
  readonly total_sent: number
  readonly total_bounced: number
}

const counts = sql`count(*) filter (where m.state in ('sent', 'delivered', 'bounced'))::int as total_sent,
  count(*) filter (where m.state = 'bounced')::int as total_bounced`

export async function countMails(db: Queryable, filters: MailFilters): Promise<SentAndBounced> {
  const { rows } = await sql<SentAndBounced>`select ${counts} from mail m where ${where(filters)}`.execute(db)
  return rows[0] ?? { total_sent: 0, total_bounced: 0 }
}

/** Of the mails to each house's people. */
export async function countMailsOfHouses(
  db: Queryable,
  houses: readonly number[],
  from: number,
): Promise<ReadonlyMap<number, SentAndBounced>> {
  if (houses.length === 0) return new Map()
  const { rows } = await sql<SentAndBounced & { id: number }>`
    select h.organisation_id as id, ${counts} from mail m
    join (select distinct account_id, organisation_id from account_role
      where organisation_id = any(${[...houses]}::bigint[])) h on h.account_id = m.account_id
    where m.created_at >= ${from} group by 1`.execute(db)
  return new Map(rows.map(({ id, ...counted }) => [id, counted]))
}

/** Of a mail to people of houses or of the operator; a relative's address is not shown, nor that of an alert, which has no account. */
export const readRecipient = (db: Queryable, id: number): Promise<{ recipient: string } | undefined> =>
  db
    .selectFrom('mail as m')
    .innerJoin('account as r', 'r.id', 'm.account_id')
    .select('m.recipient')
    .where('m.id', '=', id)
    .where(isListed)
    .executeTakeFirst()

export type DeadAddressRow = DeadAddress & { readonly houses: readonly CalledHouse[] }

/** Marks that count: of addresses that are still their accounts'. The oldest first. */
export async function readDeadAddresses(db: Queryable, count: number): Promise<DeadAddressRow[]> {
  const { rows } = await sql<DeadAddressRow>`
    select b.id, case when not ${isPortals} then b.address end as address, case when ${isPortals} then '' else split_part(b.address, '@', 2) end as domain, b.kind, b.since, b.last_at, b.lost, b.mail_id,
      ${isPortals} as of_portal, jsonb_build_object('id', r.id, 'first_name', case when ${isPortals} then '' else r.first_name end,
        'last_name', case when ${isPortals} then '' else r.last_name end) as account,
      ${calledHousesOf(sql`r.id`)} as houses
    from bounced_address b join account r on r.id = b.account_id and lower(r.email) = b.address
    order by b.since, b.id limit ${count}`.execute(db)
  return rows
}

export async function readToldProblems(db: Queryable): Promise<MailProblem[]> {
  const rows = await db.selectFrom('mail_problem').selectAll().orderBy('began_at').orderBy('key').execute()
  return rows.map(({ kind, name, began_at }) => ({ kind, name, since: began_at }))
}

/** The mark, locked, with the kinds of houses of whose people it is; undefined: there is none, or none that counts. */
export async function lockMark(tx: Tx, id: number) {
  const { rows } = await sql<{ id: number; account_id: number; kind: string; lost: number }>`
    select id, account_id, kind, lost from bounced_address where id = ${id} for update`.execute(tx)
  const [mark] = rows
  if (!mark) return undefined
  const { rows: houses } = await sql<{ kind: OrganisationKind }>`
    select distinct o.kind from account_role r join organisation o on o.id = r.organisation_id
    where r.account_id = ${mark.account_id} and ${isHouse}`.execute(tx)
  return { ...mark, houses: houses.map(({ kind }) => kind) }
}

export async function removeMark(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('bounced_address').where('id', '=', id).execute()
}
