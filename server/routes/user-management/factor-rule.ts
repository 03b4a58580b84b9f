// GET and PUT /api/usermanagement/factorrule/:kind/:id: whether a clinic or house asks all of its people for a second factor. Sessions
// that run are left alone, unless they shall end; the next sign-in with the password owes it.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/factor-rule.ts'
import { type Failure, fail, ok, type Result } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { accountPolicies, mayManageAccounts } from '../../policies/accounts.ts'
import { endUnproved } from '../../stores/devices/writer.ts'
import { readFactorDuty } from '../../stores/factors/reader.ts'
import * as rule from '../../stores/factors/rule.ts'
import { addOrganisationEvent } from '../../stores/organisations/events.ts'

export const readFactorRule = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.readFactorRule, {
    policy: accountPolicies.readFactorRule,
    handler: async ({ actor, params }) => {
      const required = mayManageAccounts(actor, params) ? await rule.readFactorRule(deps.db, params.id) : null
      return required === null ? fail('not_found') : ok({ required })
    },
  })

export const saveFactorRule = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.saveFactorRule, {
    policy: accountPolicies.saveFactorRule,
    handler: async ({ actor, params, body: { required, end_sessions = false } }) => {
      if (!mayManageAccounts(actor, params)) return fail('not_found')
      return deps.work(async (tx): Promise<Result<{ required: boolean; ended: number }, Failure>> => {
        const { accountId: account_id, isConfirmed } = actor
        const duty = await readFactorDuty(tx, account_id)
        if ((duty.has || duty.required || end_sessions) && !isConfirmed) return fail('factor_due')
        if (await rule.writeFactorRule(tx, params.id, required))
          await addOrganisationEvent(tx, {
            ...{ organisation_id: params.id, type: required ? 'factor_required' : 'factor_not_required' },
            ...{ at: deps.clock.now(), account_id, subject_account_id: null, context: {} },
          })
        if (!required || !end_sessions) return ok({ required, ended: 0 })
        const at = deps.clock.wall()
        return ok({ required, ended: await endUnproved(tx, { organisationId: params.id, but: account_id, at }) })
      })
    },
  })
