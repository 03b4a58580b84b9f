// GET and POST /api/careseekers/:id/stations, PUT of one: the clinic's own list of stations.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/stations.ts'
import { type Failure, fail, ok, type Result } from '../../../contract/result.ts'
import { worksWithPatients } from '../../../domain/rights.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import type { AccountActor } from '../../policies/actor.ts'
import { belongsToClinic, deskPolicies, mayManagePeople } from '../../policies/desk.ts'
import { readStation, readStations } from '../../stores/stations/reader.ts'
import { insertStation, updateStation } from '../../stores/stations/writer.ts'

/** The stations whose patients somebody may see; null: all. */
function ownStations(actor: AccountActor, careseekerId: number): number[] | null {
  const held = actor.memberships
    .filter(({ organisation }) => organisation.kind === 'careseeker' && organisation.id === careseekerId)
    .flatMap((membership) => membership.held.filter(({ role }) => worksWithPatients([role])))
  if (held.some(({ stations }) => stations === null)) return null
  return [...new Set(held.flatMap(({ stations }) => stations ?? []))].sort((a, b) => a - b)
}

export const listStations = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.listStations, {
    policy: deskPolicies.listStations,
    handler: async ({ actor, params }) =>
      belongsToClinic(actor, params.id)
        ? ok({ stations: await readStations(deps.db, params.id), own: ownStations(actor, params.id) })
        : fail('not_found'),
  })

/** Writes a station; a name that the clinic has is said to be taken. */
async function named(write: () => Promise<contract.Station>): Promise<Result<contract.Station, Failure>> {
  try {
    return ok(await write())
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    return fail('validation_failed', { errors: [{ path: 'body.name', code: 'name_taken' }] })
  }
}

export const addStation = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.addStation, {
    policy: deskPolicies.addStation,
    handler: async ({ actor, params, body: { name } }) => {
      if (!mayManagePeople(actor, params.id)) return fail('not_found')
      const station = { organisation_id: params.id, name, created_at: deps.clock.now() }
      return named(async () => ({
        id: await deps.work((tx) => insertStation(tx, station)),
        name,
      }))
    },
  })

export const changeStation = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.changeStation, {
    policy: deskPolicies.changeStation,
    handler: async ({ actor, params: { id, stationId }, body: { name, ended } }) => {
      if (!mayManagePeople(actor, id)) return fail('not_found')
      const before = await readStation(deps.db, id, stationId)
      if (!before) return fail('not_found')
      // ending it twice is not a later end
      const ended_at = ended ? (before.ended_at ?? deps.clock.now()) : null
      return named(async () => {
        await deps.work((tx) => updateStation(tx, stationId, { name, ended_at }))
        return { id: stationId, name, ...(ended_at !== null && { ended_at }) }
      })
    },
  })
