// GET /api/crypto/organisations/:kind/:id: what is needed to check an organisation's signatures and to wrap to it (KY4, KY6).
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/crypto.ts'
import type { OrganisationRef } from '../../../contract/ids.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import type { AccountActor } from '../../policies/actor.ts'
import { belongsTo, cryptoPolicies, mayReadKeys } from '../../policies/crypto.ts'
import { readOrganisationKeys } from '../../stores/crypto/organisation-keys.ts'
import { arePartners } from '../../stores/crypto/reader.ts'
import { readOrganisation } from '../../stores/organisations/reader.ts'
import { readPartnerChecks } from '../../stores/partner-checks/reader.ts'

/** Whether one of the asker's organisations of the other kind has a request with this one. */
export async function isPartnerOf(deps: Deps, actor: AccountActor, { id, kind }: OrganisationRef): Promise<boolean> {
  for (const { organisation: own } of actor.memberships) {
    if (own.kind === kind) continue
    const [clinic, provider] = kind === 'careseeker' ? [id, own.id] : [own.id, id]
    if (await arePartners(deps.db, clinic, provider)) return true
  }
  return false
}

export const organisationKeys = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.readOrganisationKeys, {
    policy: cryptoPolicies.readOrganisationKeys,
    handler: async ({ actor, params }) => {
      const organisation = await readOrganisation(deps.db, params)
      // an unknown one is asked about too, so that it answers no sooner than a foreign one
      const isPartner = await isPartnerOf(deps, actor, params)
      if (!organisation || !mayReadKeys(actor, organisation, isPartner)) return fail('not_found')
      const keys = await readOrganisationKeys(deps.db, organisation.id)
      if (!keys) return fail('not_found')
      // a provider wraps nothing to a clinic (docs/decisions/0158)
      const wraps = params.kind === 'careseeker' && belongsTo(actor, params)
      return ok(wraps ? { ...keys.data, partner_checks: await readPartnerChecks(deps.db, organisation.id) } : keys.data)
    },
  })
