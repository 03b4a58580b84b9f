// POST /api/providersearch/account/login/activation (AU8): a link for signing in, used once and by a button.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/portal-accounts.ts'
import { type Failure, fail, ok, type Result } from '../../../contract/result.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { hashSecret } from '../../http/cookies.ts'
import { implement } from '../../http/implement.ts'
import { portalPolicies } from '../../policies/portal.ts'
import { readAccountById } from '../../stores/accounts/reader.ts'
import { isGood, lockMailToken } from '../../stores/mail-tokens/reader.ts'
import { endMailTokens } from '../../stores/mail-tokens/writer.ts'
import { judgeGuess } from '../accounts/guesses.ts'
import { present, refuseRevoked } from './present.ts'

async function redeem(deps: Deps, tx: Tx, token: string): Promise<Result<number, Failure>> {
  const at = deps.clock.wall()
  const hash = hashSecret(token)
  const found = await lockMailToken(tx, hash)
  const account = found && (await readAccountById(tx, found.account_id))
  if (found?.purpose !== 'portal_login' || account?.status !== 'active' || !isGood(found, at))
    return fail('token_ended')
  await endMailTokens(tx, found, at)
  return ok(account.id)
}

export const redeemPortalLogin = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.redeemPortalLogin, {
    policy: portalPolicies.redeemPortalLogin,
    perMinute: 60,
    handler: async ({ body, meta }) => {
      const refused = await refuseRevoked(deps, meta)
      if (refused) return refused
      const redeemed = await judgeGuess(deps, meta, () => deps.work((tx) => redeem(deps, tx, body.token)))
      return redeemed.ok ? present(deps, meta, redeemed.value) : redeemed
    },
  })
