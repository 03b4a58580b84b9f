// GET /api/rehabforms/:careseekerId/approvals: what waits for the approval of the doctor who asks (F10).
import type { FastifyInstance } from 'fastify'
import { roles } from '../../../catalogue/roles.ts'
import * as contract from '../../../contract/http/auction-documents.ts'
import { fail, ok } from '../../../contract/result.ts'
import { isSearchActionOffered } from '../../../domain/lifecycle/search-actions.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { clinicPolicies } from '../../policies/sync.ts'
import { findAuction } from '../../records/find.ts'
import { type OpenApproval, readOpenApprovals } from '../../stores/auction-documents/approvals.ts'
import { searchFacts } from '../../stores/requests/search-facts.ts'

const byOf = ({ asked_by: id, first_name, last_name }: OpenApproval) =>
  id !== null && first_name !== null && last_name !== null ? { id, first_name, last_name } : null

export const listApprovals = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.listApprovals, {
    policy: clinicPolicies.listApprovals,
    handler: async ({ actor, params: { careseekerId } }) => {
      const isDoctorThere = actor.memberships.some(
        ({ organisation, roles: held }) =>
          organisation.kind === 'careseeker' && organisation.id === careseekerId && held.includes(roles.code.doctor),
      )
      if (!isDoctorThere) return fail('not_found')
      const asked = { careseekerId, accountId: actor.accountId, count: contract.maxOpenApprovals }
      const approvals = []
      for (const one of await readOpenApprovals(deps.db, asked)) {
        // a doctor may be one of some stations only, and a search may be over
        const found = await findAuction(deps.db, actor, one.auction_id)
        if (!found || !isSearchActionOffered('approve_report', searchFacts(found.view.auction))) continue
        const { auction_id, patient_id, document: form, state, at } = one
        approvals.push({ auction_id, patient_id, form, state, by: byOf(one), at })
      }
      return ok({ approvals })
    },
  })
