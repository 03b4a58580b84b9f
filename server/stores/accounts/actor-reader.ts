// Who a session is: account, device and roles behind a family of refresh tokens.
import { sql } from 'kysely'
import type { HeldRole } from '../../../domain/rights.ts'
import type { Queryable } from '../../db/database.ts'
import { portalAccountType } from '../../policies/accounts.ts'
import type { AccountActor, Membership } from '../../policies/actor.ts'
import { stationsOf } from '../stations/reader.ts'

/** The roles of an account, by organisation; organisation null for an administrator's. */
async function readRoles(db: Queryable, accountId: number) {
  return db
    .selectFrom('account_role')
    .leftJoin('organisation', 'organisation.id', 'account_role.organisation_id')
    .select([
      'account_role.role',
      'organisation.id',
      'organisation.kind',
      'organisation.cid',
      'organisation.product_features',
    ])
    .select(stationsOf('account_role').as('stations'))
    .where('account_role.account_id', '=', accountId)
    .orderBy('organisation.id')
    .orderBy('account_role.role')
    .execute()
}

/** Groups an account's rows into memberships and platform roles. Nobody else asks: they count only with a good session. */
async function readMemberships(
  db: Queryable,
  accountId: number,
): Promise<{ readonly memberships: Membership[]; readonly platformRoles: number[] }> {
  const platformRoles: number[] = []
  const byId = new Map<number, Membership & { roles: number[]; held: HeldRole[] }>()
  for (const { id, kind, cid, product_features, role, stations } of await readRoles(db, accountId)) {
    if (id === null || kind === null || cid === null) {
      platformRoles.push(role)
      continue
    }
    const organisation = { id, kind, cid }
    const membership = byId.get(id) ?? { organisation, roles: [], held: [], features: product_features ?? [] }
    membership.roles.push(role)
    membership.held.push({ role, stations })
    byId.set(id, membership)
  }
  return { memberships: [...byId.values()], platformRoles }
}

/** Sessions that are good: one that has ended is none, nor one whose account is not active or whose device is revoked. */
const goodSessions = (db: Queryable) =>
  db
    .selectFrom('device_slot')
    .innerJoin('account', 'account.id', 'device_slot.account_id')
    .innerJoin('device', 'device.id', 'device_slot.device_id')
    .where('device_slot.ended_at', 'is', null)
    .where('device.revoked_at', 'is', null)
    .where('account.status', '=', 'active')

/** The organisations and roles of an actor as one text, to see whether they are still the same. */
export const roleNamesOf = ({ memberships, platformRoles }: AccountActor): string =>
  namesOf([
    ...memberships.flatMap(({ organisation, roles }) => roles.map((role) => ({ id: organisation.id, role }))),
    ...platformRoles.map((role) => ({ id: null, role })),
  ])

const namesOf = (held: readonly { readonly id: number | null; readonly role: number }[]): string =>
  held
    .map(({ id, role }) => `${id ?? ''}:${role}`)
    .sort()
    .join(' ')

/** The roles of these sessions, by family, as roleNamesOf() names them; who has no good session is missing. */
export async function readRolesOfSessions(
  db: Queryable,
  families: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const sessions = await goodSessions(db)
    .select(['device_slot.family', 'device_slot.account_id'])
    .where('device_slot.family', '=', sql<string>`any(${`{${families.join(',')}}`}::text[])`)
    .execute()
  const accounts = [...new Set(sessions.map(({ account_id }) => account_id))]
  const roles = await db
    .selectFrom('account_role')
    .select(['account_id', 'organisation_id as id', 'role'])
    .where('account_id', '=', sql<number>`any(${`{${accounts.join(',')}}`}::bigint[])`)
    .execute()
  const byAccount = Map.groupBy(roles, ({ account_id }) => account_id)
  return new Map(sessions.map(({ family, account_id }) => [family, namesOf(byAccount.get(account_id) ?? [])]))
}

/** The actor of a session; null when it is no good one. */
export async function readAccountActor(db: Queryable, family: string): Promise<AccountActor | null> {
  const session = await goodSessions(db)
    .select(['device_slot.account_id', 'device_slot.device_id', 'device_slot.confirmed_at', 'device_slot.owes_factor'])
    .select('account.account_type')
    .where('device_slot.family', '=', family)
    .executeTakeFirst()
  if (!session) return null
  return {
    kind: 'account',
    accountId: session.account_id,
    deviceId: session.device_id,
    family,
    isConfirmed: session.confirmed_at !== null,
    owesFactor: session.owes_factor,
    isRelative: session.account_type === portalAccountType,
    ...(await readMemberships(db, session.account_id)),
  }
}
