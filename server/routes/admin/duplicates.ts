// …/admin/careproviders/:careproviderId/duplicate: two records of one house.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/house-duplicates.ts'
import { fail, ok } from '../../../contract/result.ts'
import { mergeHouses, partHouses, previewMerge } from '../../administration/house-merge.ts'
import type { Queryable } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { adminPolicies } from '../../policies/admin.ts'
import { readMerge } from '../../stores/house-merges/reader.ts'
import { readOrganisation } from '../../stores/organisations/reader.ts'

async function standing(db: Queryable, id: number) {
  const merge = await readMerge(db, id)
  return { merge: merge ? { kept: { id: merge.kept_id, name: merge.kept_name }, at: merge.at } : null }
}

export const duplicates = (app: FastifyInstance, deps: Deps): void => {
  implement(app, deps, contract.readDuplicate, {
    policy: adminPolicies.readDuplicate,
    handler: async ({ params: { careproviderId: id } }) =>
      (await readOrganisation(deps.db, { kind: 'careprovider', id }))
        ? ok(await standing(deps.db, id))
        : fail('not_found'),
  })
  implement(app, deps, contract.previewDuplicate, {
    policy: adminPolicies.previewDuplicate,
    handler: ({ params: { careproviderId }, body: { kept_id } }) => previewMerge(deps, careproviderId, kept_id),
  })
  implement(app, deps, contract.mergeDuplicate, {
    policy: adminPolicies.mergeDuplicate,
    handler: async ({ actor: { accountId }, params: { careproviderId: id }, body }) => {
      const { kept_id: keptId, open_requests: openRequests, reason } = body
      const merged = await mergeHouses(deps, { id, keptId, openRequests, reason, accountId })
      return merged.ok ? ok(await standing(deps.db, id)) : merged
    },
  })
  implement(app, deps, contract.undoDuplicate, {
    policy: adminPolicies.undoDuplicate,
    handler: ({ actor, params: { careproviderId } }) => partHouses(deps, careproviderId, actor.accountId),
  })
}
