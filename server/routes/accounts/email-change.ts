// POST /api/accounts/emailchange and …/confirm: another address for the own account. The password is asked for, the code proves
// the new mailbox, the old one is told; whether an address has an account nobody learns.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/email-change.ts'
import { type Failure, fail, ok, type Result } from '../../../contract/result.ts'
import type { Tx } from '../../db/database.ts'
import { commitDespite } from '../../db/work.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { queueMails } from '../../mail/queue.ts'
import { hashOfEmailCode, sendEmailCode } from '../../mail/send-email-code.ts'
import { accountPolicies } from '../../policies/accounts.ts'
import { owesSecondProof } from '../../policies/admin.ts'
import { readAccountByEmail, readAccountById } from '../../stores/accounts/reader.ts'
import { replaceEmail } from '../../stores/accounts/writer.ts'
import { isGood, lockMailToken } from '../../stores/mail-tokens/reader.ts'
import { endMailTokens } from '../../stores/mail-tokens/writer.ts'
import { provePassword } from './prove-password.ts'

/** in place of a device: what is counted is counted wherever it is tried from, and for nobody else */
const anywhere = 0

export const askEmailChange = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.askEmailChange, {
    policy: accountPolicies.askEmailChange,
    perMinute: 30,
    handler: async ({ actor, body, meta }) => {
      // the console's code would go to the new mailbox
      if (owesSecondProof(actor)) return fail('factor_due')
      // mails to strangers are counted by who asks, and by whom they would go to
      const asked = [`email of ${actor.accountId}`, `email to ${body.email}`]
      const { network } = meta
      const counted = await deps.attempts.count(...asked.map((tried) => ({ network, tried, device: anywhere })))
      if (!counted.ok) return counted
      const proved = await provePassword(deps, actor, meta, body.auth_key)
      if (!proved.ok) return proved
      const payload = { account: actor.accountId, email: body.email, language: body.language ?? null }
      await deps.work((tx) => deps.jobs.enqueue(tx, sendEmailCode, { payload }))
      return ok({ accepted: true })
    },
  })

export const confirmEmailChange = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.confirmEmailChange, {
    policy: accountPolicies.confirmEmailChange,
    perMinute: 30,
    handler: async ({ actor, body: { code }, meta }) => {
      if (owesSecondProof(actor)) return fail('factor_due')
      const id = actor.accountId
      const change = async (tx: Tx): Promise<Result<string, Failure>> => {
        const hash = hashOfEmailCode(id, code)
        const token = await lockMailToken(tx, hash)
        const now = deps.clock.wall()
        if (token?.purpose !== 'email' || token.email === null || !isGood(token, now)) return fail('token_ended')
        await endMailTokens(tx, token, now)
        const before = await readAccountById(tx, id)
        // the code was right, and is used up
        if (!before || (await readAccountByEmail(tx, token.email))) return commitDespite(fail('token_ended'))
        await replaceEmail(tx, id, token.email)
        // a link that lies in the old mailbox opens nothing any more
        await endMailTokens(tx, { account_id: id, purpose: 'reset' }, now)
        const cause = `email changed ${deps.ids.random(16)}`
        await queueMails(deps, tx, [{ key: 'emailChanged', to: before, variables: {}, cause }])
        return ok(token.email)
      }
      const attempt = { network: meta.network, tried: `email code of ${id}`, device: anywhere }
      const changed = await deps.attempts.judge(attempt, ['token_ended'], () => deps.work(change))
      return changed.ok ? ok({ email: changed.value }) : changed
    },
  })
