// Problems of delivery that are more than one dead address, and which of them the operator was told of.
import { sql } from 'kysely'
import { careseekerTypes } from '../../../catalogue/careseeker-types.ts'
import { roles } from '../../../catalogue/roles.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import type { MailProblemTable } from '../../db/schema-bounces.ts'
import type { MailPerson } from './reader.ts'

export type MailProblem = Pick<MailProblemTable, 'key' | 'kind' | 'name'>

/** so many people of one mail domain that its server refuses or does not answer for are the server's matter, not theirs */
const peopleOfDomain = 3

/** Houses none of whose people gets a mail, mail domains that refuse or do not answer, and mails that wait too long. */
export async function readProblems(db: Queryable, waitingSince: number): Promise<MailProblem[]> {
  const { rows } = await sql<MailProblem>`
    select 'house ' || o.id as key, 'house' as kind, o.name
      from organisation o
      join account_role r on r.organisation_id = o.id
      join account a on a.id = r.account_id and a.status = 'active'
      left join bounced_address b on b.account_id = a.id and b.address = lower(a.email)
      where o.status = 'active' and o.type is distinct from ${careseekerTypes.code.providerSearch}
      group by o.id, o.name having bool_and(b.id is not null)
    union all
    select 'domain ' || d.domain, 'domain', d.domain
      from (select split_part(b.address, '@', 2) as domain from bounced_address b
        join account a on a.id = b.account_id and lower(a.email) = b.address
        where b.kind in ('refused', 'unreachable')) d
      group by d.domain having count(*) >= ${peopleOfDomain}
    union all
    select 'sending', 'sending', '' where exists (
      select 1 from mail where state = 'queued' and created_at < ${waitingSince})
    order by key`.execute(db)
  return rows
}

/** Locked: of two who compare at once, one waits and finds what the other has told. */
export const lockToldProblems = async (tx: Tx): Promise<MailProblemTable[]> => {
  await sql`lock table mail_problem in share row exclusive mode`.execute(tx)
  return tx.selectFrom('mail_problem').selectAll().orderBy('key').execute()
}

export async function beginProblem(tx: Tx, problem: MailProblem, at: number): Promise<void> {
  await tx
    .insertInto('mail_problem')
    .values({ ...problem, began_at: at })
    .execute()
}

export async function endProblem(tx: Tx, key: string): Promise<void> {
  await tx.deleteFrom('mail_problem').where('key', '=', key).execute()
}

/** Active administrators: whom the operator's alarms go to. */
export const readOperators = (db: Queryable): Promise<MailPerson[]> =>
  db
    .selectFrom('account')
    .select(['account.id', 'email', 'language'])
    .where('status', '=', 'active')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('account_role')
          .select('role')
          .whereRef('account_role.account_id', '=', 'account.id')
          .where('organisation_id', 'is', null)
          .where('role', '=', roles.code.admin),
      ),
    )
    .orderBy('account.id')
    .execute()
