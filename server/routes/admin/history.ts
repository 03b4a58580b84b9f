// GET /api/admin/history/:resource/:recordId: what was changed in a record of the console. Whoever may read the record may read it.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/admin-history.ts'
import { recordsPerPage } from '../../../contract/http/resource.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { adminPolicies } from '../../policies/admin.ts'
import { contentPolicies } from '../../policies/contents.ts'
import { registerPolicies } from '../../policies/registers.ts'
import { readRecordChanges } from '../../stores/resources/history.ts'

/** the policy of a resource's list is that of its history */
const readers = {
  accounts: adminPolicies.listAdminAccounts,
  careproviders: adminPolicies.listAdminProviders,
  careseekers: adminPolicies.listAdminClinics,
  companies: registerPolicies.listCompanies,
  consultants: registerPolicies.listConsultants,
  insurances: registerPolicies.listInsurances,
  imports: contentPolicies.listAdminImports,
  legalversions: contentPolicies.listLegalVersions,
  portalpartners: contentPolicies.listPortalPartners,
  portalregions: contentPolicies.listPortalRegions,
} satisfies Record<contract.HistoryResource, unknown>

export const listRecordChanges = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.listRecordChanges, {
    policy: adminPolicies.listRecordChanges,
    handler: async ({
      actor,
      params: { resource, recordId },
      query: { before = null, count = recordsPerPage.usual },
    }) => {
      if (!readers[resource].allows(actor)) return fail('not_found')
      const rows = await readRecordChanges(deps.db, { resource, recordId }, count + 1, before)
      const changes = rows
        .slice(0, count)
        .map(({ account_id, first_name, last_name, id, at, act, changes, reason }) => ({
          ...{ id, at, act, changes, reason },
          account:
            account_id === null ? null : { id: account_id, first_name: first_name ?? '', last_name: last_name ?? '' },
        }))
      return ok({ changes, more: rows.length > count })
    },
  })
