// GET /api/careseekers/:careseekerId: a clinic with the history of its accounts and state (R57).
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/organisation-records.ts'
import { fail, ok } from '../../../contract/result.ts'
import { LONG_COUNT } from '../../../domain/paging.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { careseekerPolicies, mayReadClinic } from '../../policies/careseekers.ts'
import { readOrganisationEvents } from '../../stores/organisations/events.ts'
import { readOrganisation } from '../../stores/organisations/reader.ts'

export const readCareseeker = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.readCareseeker, {
    policy: careseekerPolicies.readCareseeker,
    handler: async ({ actor, params: { careseekerId: id }, query: { fields, start = 0, count = LONG_COUNT } }) => {
      const clinic = mayReadClinic(actor, id) && (await readOrganisation(deps.db, { kind: 'careseeker', id }))
      if (!clinic) return fail('not_found')
      const { name, zipcode, city, status } = clinic
      return ok({
        ...{ id, name, zipcode, city, status },
        ...(fields === 'events' && { events: await readOrganisationEvents(deps.db, id, { start, count }) }),
      })
    },
  })
