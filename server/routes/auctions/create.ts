// POST /api/auctions and its two kinds, elective and additional: a search for a patient (signed action create_auction).
import type { FastifyInstance } from 'fastify'
import type { SignedAction } from '../../../contract/envelope/action.ts'
import * as callContract from '../../../contract/http/action-calls.ts'
import * as contract from '../../../contract/http/actions.ts'
import type { AuctionRecord } from '../../../contract/http/records.ts'
import { type Failure, fail, ok, type Result } from '../../../contract/result.ts'
import { codesOfBytes } from '../../actions/read-action.ts'
import { runSingle } from '../../actions/run-single.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import type { AccountActor } from '../../policies/actor.ts'
import { clinicPolicies } from '../../policies/sync.ts'
import { findPatient } from '../../records/find.ts'
import { presentAuction } from '../../records/present-search.ts'
import { mayView } from '../../records/viewer.ts'
import { readAuctionViewsOfPatients } from '../../stores/auctions/reader.ts'

async function create(deps: Deps, actor: AccountActor, body: SignedAction): Promise<Result<AuctionRecord, Failure>> {
  const current = await runSingle(deps, actor, body, { action: 'create_auction', targetId: null })
  if (!current.ok) return current
  return current.value.kind === 'auction' ? ok(current.value.record) : fail('not_found')
}

const otherCall = () => fail('action_invalid', { errors: [{ path: 'bytes', code: 'other_call' }] })

export const createAuction = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.createAuction, {
    policy: clinicPolicies.createAuction,
    handler: ({ actor, body }) => create(deps, actor, body),
  })

export const createElectiveAuction = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, callContract.createElectiveAuction, {
    policy: clinicPolicies.createElectiveAuction,
    handler: async ({ actor, body }) =>
      codesOfBytes(body.bytes).elective === true ? create(deps, actor, body) : otherCall(),
  })

export const createAdditionalAuction = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, callContract.createAdditionalAuction, {
    policy: clinicPolicies.createAdditionalAuction,
    handler: async ({ actor, params, body }) =>
      codesOfBytes(body.bytes).patient_id === params.patientId ? create(deps, actor, body) : otherCall(),
  })

export const readAdditionalAuction = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, callContract.readAdditionalAuction, {
    policy: clinicPolicies.readAdditionalAuction,
    handler: async ({ actor, params }) => {
      const found = await findPatient(deps.db, actor, params.patientId)
      if (!found) return fail('not_found')
      const views = (await readAuctionViewsOfPatients(deps.db, [params.patientId])).filter(({ auction }) =>
        mayView(found.viewer, auction.criteria.search_type),
      )
      const [newest] = views
      return ok({
        criteria: newest?.auction.criteria ?? null,
        share_patient_data_automatically: newest?.auction.share_automatically ?? false,
        open: views.filter(({ auction }) => auction.lifecycle === 'active').map(presentAuction),
      })
    },
  })
