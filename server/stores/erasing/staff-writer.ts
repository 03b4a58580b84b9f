// Erases who somebody was that worked for a house or a clinic. The account's number stays, because events, signatures, rosters and
// access logs name it; its public keys stay, so that those signatures can be checked (docs/decisions/0615).
import { sql } from 'kysely'
import { formerPerson } from '../../../domain/former-person.ts'
import type { Tx } from '../../db/database.ts'
import { organisationChanged, rightsChanged } from '../../db/work.ts'
import { raiseKeysRev } from '../organisations/writer.ts'
import { erasedEmail } from './account-writer.ts'
import { type ErasedBy, noteStaff } from './journal.ts'

/** what belongs to the person alone, in the order in which rows hang on each other */
const tables = [
  ...(['mail_token', 'bounced_address', 'mail', 'push_subscription', 'passkey_challenge'] as const),
  ...(['account_passkey', 'account_factor'] as const),
  ...(['joining', 'account_lock', 'account_recovery', 'pending_access', 'saved_filter'] as const),
  ...(['tour_completion', 'wrap', 'account_role_station', 'account_role'] as const),
]

const nothing = sql`'{"from":null,"to":null}'::jsonb`
const personal = sql`('email', 'first_name', 'last_name', 'name', 'phone')`
/** which fields were changed stays, from what to what goes */
const withoutValues = (changes: string) => sql`(select coalesce(jsonb_object_agg(key,
  case when key in ${personal} then ${nothing} else value end), '{}') from jsonb_each(${sql.ref(changes)}))`

/** Where the person worked; taken before the roles go. */
async function readHouses(tx: Tx, id: number): Promise<{ id: number; kind: string }[]> {
  const { rows } = await sql<{ id: number; kind: string }>`
    select o.id, o.kind from organisation o where o.id in (
      select organisation_id from account_role where account_id = ${id}
      union select organisation_id from roster_entry where account_id = ${id}) order by o.id`.execute(tx)
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}

/**
 * The person's sessions go, but for a number that is a device's highest: the next person who signs in there must not get it, because
 * the device keeps apart by numbers what people have written on it (0614). That row holds a number, hashes and times.
 */
async function dropSessions(tx: Tx, id: number, at: number): Promise<void> {
  await sql`delete from device_slot s where s.account_id = ${id}
    and exists (select from device_slot n where n.device_id = s.device_id and n.slot > s.slot)`.execute(tx)
  await sql`update device_slot set ended_at = coalesce(ended_at, ${at}::bigint), ended_reason = coalesce(ended_reason, 'revoked'),
      reload_half = null, reload_until = null, pin_mac = null, pin_share = null
    where account_id = ${id}`.execute(tx)
}

/** Answers the houses and clinics for which the person worked. */
export async function blankStaff(tx: Tx, id: number, email: string, by: ErasedBy): Promise<number[]> {
  const houses = await readHouses(tx, id)
  const ids = houses.map((house) => house.id)
  await noteStaff(tx, id, by)
  rightsChanged(tx, { accounts: [id] })
  for (const table of tables) await sql`delete from ${sql.table(table)} where account_id = ${id}`.execute(tx)
  await dropSessions(tx, id, by.at)
  await sql`delete from mail where recipient = ${email}`.execute(tx)
  // answers name who gave them
  await sql`update auction_request set rev = rev + 1, response = jsonb_set(response, '{account}', response -> 'account' ||
      jsonb_build_object('first_name', '', 'last_name', ${formerPerson}::text))
    where careprovider_id = any(${`{${ids.join(',')}}`}::bigint[])
      and response -> 'account' ->> 'id' = ${String(id)}`.execute(tx)
  await sql`update reverse_search set account_ids = array_remove(account_ids, ${id}::bigint)
    where account_ids @> array[${id}::bigint]`.execute(tx)
  // a reason says who was called back, and under which number
  await sql`update record_change set changes = ${withoutValues('changes')}, reason = null
    where resource = 'accounts' and record_id = ${id}`.execute(tx)
  await sql`update record_change set reason = null where resource = 'pending_acts'
    and record_id in (select id from pending_act where subject_id = ${id})`.execute(tx)
  await sql`update record_change set changes = jsonb_set(changes, '{people,to}', (changes #> '{people,to}') - ${email}::text)
    where changes #> '{people,to}' ? ${email}`.execute(tx)
  await sql`update bulk_change_record r set name = ${formerPerson}, changes = ${withoutValues('r.changes')}
    from bulk_change b where b.id = r.bulk_change_id and b.resource = 'accounts' and r.record_id = ${id}`.execute(tx)
  await sql`update pending_act set details = details - 'email', reason = '' where subject_id = ${id}`.execute(tx)
  const nobody = { salt: null, kdf_version: null, auth_mac: null, phone: '', muted: sql<string[]>`'{}'` }
  await tx
    .updateTable('account')
    .set((eb) => ({
      ...nobody,
      ...{ first_name: '', last_name: formerPerson, email: erasedEmail(id), status: 'inactive', changed_at: by.at },
      rev: eb('rev', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  for (const house of houses) {
    await raiseKeysRev(tx, house.id)
    if (house.kind === 'careprovider') organisationChanged(tx, house.id)
  }
  return ids
}
