// POST /api/accounts/emailchange and …/confirm: another address for the own account. The password is asked for, the code proves
// the new mailbox, the old one is told; whether an address has an account nobody learns.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/email-change.ts'
import { type Failure, fail, ok, type Result } from '../../../contract/result.ts'
import { commitDespite } from '../../db/work.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { queueMails } from '../../mail/queue.ts'
import { hashOfEmailCode, sendEmailCode } from '../../mail/send-email-code.ts'
import { accountPolicies } from '../../policies/accounts.ts'
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
      // mails to strangers are counted by who asks, and by whom they would go to
      for (const counted of [`email of ${actor.accountId}`, `email to ${body.email}`]) {
        const wait = deps.attempts.waitS(meta.network, counted, anywhere)
        if (wait > 0) return fail('too_many_requests', { retry_after_s: wait })
        deps.attempts.failed(meta.network, counted, anywhere)
      }
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
      const id = actor.accountId
      const counted = `email code of ${id}`
      const wait = deps.attempts.waitS(meta.network, counted, anywhere)
      if (wait > 0) return fail('too_many_requests', { retry_after_s: wait })
      const changed = await deps.work(async (tx): Promise<Result<string, Failure>> => {
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
      })
      if (!changed.ok) {
        deps.attempts.failed(meta.network, counted, anywhere)
        return changed
      }
      deps.attempts.succeeded(meta.network, counted, anywhere)
      return ok({ email: changed.value })
    },
  })
