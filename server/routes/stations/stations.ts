// GET and POST /api/careseekers/:id/stations, PUT of one: the clinic's own list of stations.
import { stations } from '../../../contract/http/stations.ts'
import { worksWithPatients } from '../../../domain/rights.ts'
import type { Queryable } from '../../db/database.ts'
import { serveResource } from '../../http/serve-resource.ts'
import type { AccountActor } from '../../policies/actor.ts'
import { belongsToClinic, deskPolicies, mayManagePeople } from '../../policies/desk.ts'
import { editsAnyClinic, readsAnyClinic } from '../../policies/registers.ts'
import { readOrganisation } from '../../stores/organisations/reader.ts'
import { stationStore } from '../../stores/stations/store.ts'

/** The stations whose patients somebody may see; null: all. */
function ownStations(actor: AccountActor, careseekerId: number): number[] | null {
  const held = actor.memberships
    .filter(({ organisation }) => organisation.kind === 'careseeker' && organisation.id === careseekerId)
    .flatMap((membership) => membership.held.filter(({ role }) => worksWithPatients([role])))
  if (held.some(({ stations: limit }) => limit === null)) return null
  return [...new Set(held.flatMap(({ stations: limit }) => limit ?? []))].sort((a, b) => a - b)
}

const isThere = async (db: Queryable, id: number) =>
  (await readOrganisation(db, { kind: 'careseeker', id })) !== undefined

export const stationRoutes = serveResource(stations, {
  policies: {
    list: deskPolicies.listStations,
    add: deskPolicies.addStation,
    change: deskPolicies.changeStation,
  },
  scope: ({ actor, params: { id } }, call) =>
    (
      call === 'list'
        ? belongsToClinic(actor, id) || readsAnyClinic(actor)
        : mayManagePeople(actor, id) || editsAnyClinic(actor)
    )
      ? id
      : null,
  // an administrator may name a clinic that is none
  isThere,
  store: stationStore,
  beside: ({ actor }, careseekerId) => ({ own: ownStations(actor, careseekerId) }),
  unique: { at: 'name', code: 'name_taken' },
})
