// Which roles a clinic may give, to which stations, and which a house: it has none.
import { roles } from '../../catalogue/roles.ts'
import type { RoleGrant } from '../../contract/http/user-management.ts'
import type { OrganisationRef } from '../../contract/ids.ts'
import { type Failure, fail, ok, type Result } from '../../contract/result.ts'
import type { Queryable } from '../db/database.ts'
import { stationStore } from '../stores/stations/store.ts'
import { parseRoles } from './parse-roles.ts'

/** Refuses roles that no organisation of this kind has, the same one twice, and stations of others. `path`: of the list in the body. */
export async function checkGrants(
  db: Queryable,
  { kind, id: organisationId }: OrganisationRef,
  grants: readonly RoleGrant[],
  path: string,
): Promise<Result<null, Failure>> {
  const refuse = (i: number, code: string) => fail('validation_failed', { errors: [{ path: `${path}.${i}`, code }] })
  const stations = new Set((await stationStore.list(db, organisationId)).map(({ id }) => id))
  const seen = new Set<number>()
  for (const [i, { role_value, station_ids }] of grants.entries()) {
    if (!parseRoles(String(role_value), kind).ok) return refuse(i, 'unknown_role')
    if (seen.has(role_value)) return refuse(i, 'repeated')
    if (station_ids?.some((id) => !stations.has(id))) return refuse(i, 'unknown_station')
    // who manages the accounts manages all of them
    if (station_ids && role_value === roles.code.careseekerUserManagement) return refuse(i, 'not_limited')
    seen.add(role_value)
  }
  return ok(null)
}
