// GET /api/rehabforms/:careseekerId/asks: which pages somebody is asked to fill in.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/auction-documents.ts'
import { fail, ok } from '../../../contract/result.ts'
import { isSearchActionOffered } from '../../../domain/lifecycle/search-actions.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { clinicPolicies } from '../../policies/sync.ts'
import { findAuction } from '../../records/find.ts'
import { readPageAsks } from '../../stores/auction-documents/page-asks.ts'
import { searchFacts } from '../../stores/requests/search-facts.ts'

export const listPageAsks = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.listPageAsks, {
    policy: clinicPolicies.listPageAsks,
    handler: async ({ actor, params: { careseekerId }, query: { auction_id: auction } }) => {
      const isThere = actor.memberships.some(
        ({ organisation }) => organisation.kind === 'careseeker' && organisation.id === careseekerId,
      )
      if (!isThere) return fail('not_found')
      const asked = auction === undefined ? { of: actor.accountId } : { auction }
      const asks = []
      for (const one of await readPageAsks(deps.db, careseekerId, asked, contract.maxPageAsks)) {
        // somebody may be of some stations only, and a search may be over
        const found = await findAuction(deps.db, actor, one.auction_id)
        if (!found || !isSearchActionOffered('save_rehab_forms', searchFacts(found.view.auction))) continue
        const { auction_id, patient_id, document: form, part: page, at } = one
        const by = { id: one.asked_by, first_name: one.by_first_name, last_name: one.by_last_name }
        const of = { id: one.asked_of, first_name: one.of_first_name, last_name: one.of_last_name }
        asks.push({ auction_id, patient_id, form, page, by, of, at })
      }
      return ok({ asks })
    },
  })
