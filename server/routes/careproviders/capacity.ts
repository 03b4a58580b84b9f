// GET and PUT /api/careproviders/:careproviderId/capacity, and PUT /api/devices/capacity/:careproviderId: free places of a house.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/capacity.ts'
import { fail, ok } from '../../../contract/result.ts'
import { fitsPlaces } from '../../../domain/capacity.ts'
import type { Queryable } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { careproviderPolicies, mayLead, mayReadOffer } from '../../policies/careproviders.ts'
import { mayReportFrom, readCapacity as readOf } from '../../stores/capacity/reader.ts'
import { type Reporter, writeCapacity } from '../../stores/capacity/writer.ts'

async function load(db: Queryable, id: number) {
  const capacity = await readOf(db, id)
  return capacity ? ok(capacity) : fail('not_found')
}

/** What does not belong to a state is not kept with it. */
function tidied(report: contract.CapacityReport): contract.CapacityReport {
  const { status, from } = report
  if (status === 'free') return { ...report, room_types: report.room_types && [...new Set(report.room_types)] }
  return { ...report, from: status === 'none' ? from : null, places: null, women: null, men: null, room_types: null }
}

/** A device's clock that runs ahead does not keep later words away. */
const saidAt = ({ at }: contract.CapacityReport, now: number): number => Math.min(at ?? now, now)

function save(deps: Deps, id: number, report: contract.CapacityReport, by: Reporter) {
  const { places, women = null, men = null } = report
  if (!fitsPlaces({ places, women, men }))
    return fail('validation_failed', { errors: [{ path: 'body.places', code: 'too_many' }] })
  return deps.work(async (tx) => {
    const at = saidAt(report, deps.clock.now())
    await writeCapacity(tx, id, { ...tidied(report), at }, by)
    return load(tx, id)
  })
}

export const readCapacity = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.readCapacity, {
    policy: careproviderPolicies.readCapacity,
    handler: async ({ actor, params: { careproviderId: id } }) =>
      mayReadOffer(actor, id) ? load(deps.db, id) : fail('not_found'),
  })

export const saveCapacity = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.saveCapacity, {
    policy: careproviderPolicies.saveCapacity,
    perMinute: 60,
    handler: async ({ actor, params: { careproviderId: id }, body }) =>
      mayLead(actor, id) ? save(deps, id, body, { accountId: actor.accountId, deviceId: null }) : fail('not_found'),
  })

export const reportCapacityFromDevice = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.reportCapacityFromDevice, {
    policy: careproviderPolicies.reportCapacityFromDevice,
    perMinute: 60,
    handler: async ({ actor: { deviceId }, params: { careproviderId: id }, body }) =>
      (await mayReportFrom(deps.db, deviceId, id))
        ? save(deps, id, body, { accountId: null, deviceId })
        : fail('not_found'),
  })
