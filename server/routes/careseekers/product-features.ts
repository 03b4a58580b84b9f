// POST …/productfeatures of a clinic (S54) and of a provider (B40), and what hangs on them before somebody switches one.
import type { FastifyInstance } from 'fastify'
import { productFeatures } from '../../../catalogue/admin/product-features.ts'
import * as contract from '../../../contract/http/product-features.ts'
import type { OrganisationRef } from '../../../contract/ids.ts'
import { type Failure, fail, ok, type Result } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { careseekerPolicies } from '../../policies/careseekers.ts'
import { registerPolicies } from '../../policies/registers.ts'
import { countFeatureUse } from '../../stores/organisations/feature-use.ts'
import { lockOrganisation } from '../../stores/organisations/reader.ts'
import { writeProductFeatures } from '../../stores/organisations/writer.ts'
import { insertRecordChange } from '../../stores/resources/history.ts'

interface Switched {
  readonly product_features: readonly number[]
  readonly rev?: number | undefined
}

/** Switches, with history; who saw an older record is told how it is now. */
async function switchFeatures(
  deps: Deps,
  account_id: number,
  of: OrganisationRef,
  { product_features, rev }: Switched,
) {
  const to = [...product_features].sort((a, b) => a - b)
  return deps.work(async (tx): Promise<Result<{ product_features: number[]; rev: number }, Failure>> => {
    const before = await lockOrganisation(tx, of.id)
    if (before?.kind !== of.kind) return fail('not_found')
    const from = before.product_features
    if (rev !== undefined && rev !== before.rev)
      return fail('record_changed', { current: { product_features: from, rev: before.rev } })
    if (from.join() === to.join()) return ok({ product_features: to, rev: before.rev })
    await writeProductFeatures(tx, of, to)
    const change = { record_id: of.id, at: deps.clock.now(), act: 'changed', reason: null } as const
    const changes = { product_features: { from, to } }
    await insertRecordChange(tx, { ...change, resource: `${of.kind}s`, account_id, changes })
    return ok({ product_features: to, rev: before.rev + 1 })
  })
}

export const setProductFeatures = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.setProductFeatures, {
    policy: careseekerPolicies.setProductFeatures,
    handler: ({ actor, params: { careseekerId: id }, body }) =>
      switchFeatures(deps, actor.accountId, { kind: 'careseeker', id }, body),
  })

export const setProviderFeatures = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.setProviderFeatures, {
    policy: registerPolicies.setProviderFeatures,
    handler: ({ actor, params: { careproviderId: id }, body }) =>
      switchFeatures(deps, actor.accountId, { kind: 'careprovider', id }, body),
  })

export const readFeatureUse = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.readFeatureUse, {
    policy: registerPolicies.readFeatureUse,
    handler: async ({ params: { organisationId } }) => {
      const use = await countFeatureUse(deps.db, organisationId)
      if (!use) return fail('not_found')
      const { transitionalCare, dta } = productFeatures.code
      const records = [
        { feature: transitionalCare, count: use.transitionalCare },
        { feature: dta, count: use.applications },
      ]
      return ok({ people: use.people, records })
    },
  })
