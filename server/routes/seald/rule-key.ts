// POST /api/seald/rulekey: the backend's half of the two-man rule, for the session that a link has just begun.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/portal-accounts.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { portalPolicies } from '../../policies/portal.ts'
import { readFamilyStart } from '../../stores/devices/reader.ts'
import { readRuleKey } from '../../stores/rule-keys/reader.ts'
import { openRuleKey } from '../../two-man-rule/rule-key.ts'

/** as long as the key storage's session */
const goodMs = 30 * 60_000

export const takeRuleKey = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.takeRuleKey, {
    policy: portalPolicies.takeRuleKey,
    perMinute: 60,
    handler: async ({ actor, body }) => {
      const row = await readRuleKey(deps.db, actor.accountId)
      const secret = row?.kid === body.kid ? openRuleKey(deps, row) : null
      if (secret === null) return fail('not_found')
      const since = await readFamilyStart(deps.db, actor.family)
      if (since === undefined || since + goodMs <= deps.clock.wall()) return fail('token_ended')
      return ok({ secret })
    },
  })
