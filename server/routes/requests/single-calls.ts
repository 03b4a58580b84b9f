// The specification's own calls for single actions on a request: remind, fax, missing information.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/action-calls.ts'
import type { Current } from '../../../contract/http/actions.ts'
import { type Failure, fail, ok, type Result } from '../../../contract/result.ts'
import { runSingle } from '../../actions/run-single.ts'
import type { Deps } from '../../deps.ts'
import { makeFaxPage } from '../../fax/make-page.ts'
import { implement } from '../../http/implement.ts'
import { rolesIn } from '../../policies/actor.ts'
import { clinicPolicies, requestPolicies } from '../../policies/sync.ts'

const withCurrent = <T extends object>(
  ran: Result<Current, Failure>,
  more: T,
): Result<T & { current: Current }, Failure> => (ran.ok ? ok({ ...more, current: ran.value }) : ran)

export const notifyRequest = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.notifyRequest, {
    policy: clinicPolicies.notifyRequest,
    handler: async ({ actor, params, body }) => {
      const ran = await runSingle(deps, actor, body, { action: 'notify_request', targetId: params.id })
      return withCurrent(ran, { message: 'reminded' as const })
    },
  })

export const faxRequest = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.faxRequest, {
    policy: clinicPolicies.faxRequest,
    handler: async ({ actor, params, body }) => {
      const ran = await runSingle(deps, actor, body, { action: 'send_fax', targetId: params.id })
      return ran.ok ? ok({ current: ran.value, url: await makeFaxPage(deps, params.id) }) : ran
    },
  })

export const reportMissingInfo = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.reportMissingInfo, {
    policy: requestPolicies.reportMissingInfo,
    handler: async ({ actor, params, body }) => {
      if (rolesIn(actor, 'careprovider', params.careproviderId).length === 0) return fail('not_found')
      const ran = await runSingle(deps, actor, body, { action: 'missing_info', targetId: params.requestId })
      return withCurrent(ran, { feedback: 'told' as const })
    },
  })
