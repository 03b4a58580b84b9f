// GET /api/providersearch/captcha: the work that asking for a link needs.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/captcha.ts'
import { ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { portalPolicies } from '../../policies/portal.ts'

export const readCaptcha = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.readCaptcha, {
    policy: portalPolicies.readCaptcha,
    perMinute: 60,
    handler: async () => ok(await deps.captcha.challenge()),
  })
