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
import { areSomePartners } from '../../stores/crypto/reader.ts'
import { readUnconfirmed } from '../../stores/house-codes/reader.ts'
import { readOrganisation } from '../../stores/organisations/reader.ts'
import { readPartnerChecks } from '../../stores/partner-checks/reader.ts'

const organisationsOf = ({ memberships }: AccountActor): OrganisationRef[] =>
  memberships.map(({ organisation }) => organisation)

/** Whether one of the asker's organisations of the other kind has a request with this one. */
export const isPartnerOf = (deps: Deps, actor: AccountActor, organisation: OrganisationRef): Promise<boolean> =>
  areSomePartners(deps.db, organisationsOf(actor), organisation)

export const organisationKeys = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.readOrganisationKeys, {
    policy: cryptoPolicies.readOrganisationKeys,
    handler: async ({ actor, params }) => {
      const organisation = await readOrganisation(deps.db, params)
      // an unknown one is asked about too, so that it answers no sooner than a foreign one
      const isPartner = await isPartnerOf(deps, actor, params)
      if (!organisation || !mayReadKeys(actor, organisation, isPartner)) return fail('not_found')
      const keys = await readOrganisationKeys(deps.db, organisation.id, organisationsOf(actor))
      if (!keys) return fail('not_found')
      if (params.kind === 'careprovider' && !belongsTo(actor, params)) {
        const came = organisation.by_fax_code_at === null ? null : await readUnconfirmed(deps.db, organisation.id)
        return ok(came ? { ...keys.data, came_by_fax: { email: actor.isRelative ? null : came.email } } : keys.data)
      }
      // a provider wraps nothing to a clinic (docs/decisions/0158)
      const wraps = params.kind === 'careseeker' && belongsTo(actor, params)
      return ok(wraps ? { ...keys.data, partner_checks: await readPartnerChecks(deps.db, organisation.id) } : keys.data)
    },
  })
