// Rosters, groups and the wraps of group secrets, reading side (KY4 to KY6).
import type { GroupGeneration } from '../../../contract/envelope/group.ts'
import type { RosterEntry } from '../../../contract/envelope/roster.ts'
import type { Wrap } from '../../../contract/envelope/wrap.ts'
import type { OrganisationRef } from '../../../contract/ids.ts'
import type { Queryable } from '../../db/database.ts'

/** The chain of an organisation, first entry first. */
export async function readRoster(db: Queryable, organisationId: number): Promise<RosterEntry[]> {
  const rows = await db
    .selectFrom('roster_entry')
    .select('entry')
    .where('organisation_id', '=', organisationId)
    .orderBy('n')
    .execute()
  return rows.map(({ entry }) => entry)
}

/** Whether somebody has founded an organisation's roster. */
export async function isFounded(db: Queryable, organisationId: number): Promise<boolean> {
  const row = await db
    .selectFrom('roster_entry')
    .select('n')
    .where('organisation_id', '=', organisationId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The organisations whose rosters name an account, as of before too: entries stay for good. */
export async function readRostersNaming(db: Queryable, accountId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('roster_entry')
    .select('organisation_id')
    .distinct()
    .where('account_id', '=', accountId)
    .orderBy('organisation_id', 'desc')
    .execute()
  return rows.map(({ organisation_id }) => organisation_id)
}

/** The generations of an organisation's group, first one first. */
export async function readGroups(db: Queryable, organisationId: number): Promise<GroupGeneration[]> {
  const rows = await db
    .selectFrom('group_generation')
    .select('record')
    .where('organisation_id', '=', organisationId)
    .orderBy('generation')
    .execute()
  return rows.map(({ record }) => record)
}

/** The secrets of the own groups, wrapped to an account. */
export async function readGroupWraps(db: Queryable, accountId: number): Promise<Wrap[]> {
  const rows = await db
    .selectFrom('wrap')
    .select('wrap')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'group')
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ wrap }) => wrap)
}

/** Whether two organisations have a request between them: then each needs the other's public keys. */
async function arePartners(db: Queryable, clinicId: number, providerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('auction_request')
    .select('id')
    .where('careseeker_id', '=', clinicId)
    .where('careprovider_id', '=', providerId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether one of these organisations has a request with this one. */
export async function areSomePartners(
  db: Queryable,
  own: readonly OrganisationRef[],
  { kind, id }: OrganisationRef,
): Promise<boolean> {
  for (const one of own) {
    if (one.kind === kind) continue
    const [clinic, provider] = kind === 'careseeker' ? [id, one.id] : [one.id, id]
    if (await arePartners(db, clinic, provider)) return true
  }
  return false
}

/** Who people of an organisation are is known to itself and to its partners. */
export const knowsPeopleOf = async (
  db: Queryable,
  own: readonly OrganisationRef[],
  organisation: OrganisationRef,
): Promise<boolean> =>
  own.some(({ kind, id }) => kind === organisation.kind && id === organisation.id) ||
  areSomePartners(db, own, organisation)

/** What a deposit has to know of a request: whose it is, its state, and the records whose keys belong to it. */
export const readSharedRequest = (db: Queryable, id: number) =>
  db
    .selectFrom('auction_request')
    .innerJoin('patient', 'patient.id', 'auction_request.patient_id')
    .select([
      'auction_request.careseeker_id',
      'auction_request.patient_id',
      'auction_request.careprovider_id',
      'auction_request.status',
      'auction_request.cid',
      'patient.cid as patient_cid',
    ])
    .where('auction_request.id', '=', id)
    .where('patient.erased_at', 'is', null)
    .executeTakeFirst()
