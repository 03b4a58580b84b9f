// GET /api/admin/session, POST /api/admin/secondproof and …/confirm: an administrator's session and its second proof.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/admin-session.ts'
import { type Failure, fail, ok, type Result } from '../../../contract/result.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { hashSecret } from '../../http/cookies.ts'
import { implement } from '../../http/implement.ts'
import { queueMails } from '../../mail/queue.ts'
import { newMailCode } from '../../mail/send-email-code.ts'
import { adminPolicies } from '../../policies/admin.ts'
import { readAccountById } from '../../stores/accounts/reader.ts'
import { confirmFamily } from '../../stores/devices/writer.ts'
import { readFactors } from '../../stores/factors/reader.ts'
import { isGood, lockMailToken } from '../../stores/mail-tokens/reader.ts'
import { createMailToken, dropMailToken, endMailTokens } from '../../stores/mail-tokens/writer.ts'
import { noteAdminSignIn } from '../../stores/resources/history.ts'

const lifetimeMs = 10 * 60_000
/** in place of a device: what is counted is counted wherever it is tried from */
const anywhere = 0

/** A code is good for the session that asked for it, and no other. */
const hashOfCode = (family: string, code: string) => hashSecret(`second proof ${family} ${code}`)

export const readAdminSession = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.readAdminSession, {
    policy: adminPolicies.readAdminSession,
    handler: async ({ actor }) => {
      const { accountId, platformRoles, isConfirmed } = actor
      const has_key = (await readFactors(deps.db, accountId)).length > 0
      return ok({ roles: platformRoles.filter((role) => role > 0), confirmed: isConfirmed, has_key })
    },
  })

export const askSecondProof = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.askSecondProof, {
    policy: adminPolicies.askSecondProof,
    perMinute: 6,
    handler: async ({ actor: { accountId, family } }) =>
      deps.work(async (tx): Promise<Result<{ sent: boolean }, Failure>> => {
        const to = await readAccountById(tx, accountId)
        if (!to) return fail('forbidden')
        const code = newMailCode(deps)
        const hash = hashOfCode(family, code)
        const now = deps.clock.wall()
        await dropMailToken(tx, hash) // the same digits of an earlier code
        await endMailTokens(tx, { account_id: accountId, purpose: 'second_proof' }, now)
        const token = { hash, purpose: 'second_proof', account_id: accountId, organisation_id: null } as const
        await createMailToken(tx, { ...token, created_at: now, expires_at: now + lifetimeMs })
        const cause = `second proof ${deps.ids.random(16)}`
        await queueMails(deps, tx, [{ key: 'deviceVerification', to, variables: { code, region: null }, cause }])
        return ok({ sent: true })
      }),
  })

export const giveSecondProof = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.giveSecondProof, {
    policy: adminPolicies.giveSecondProof,
    perMinute: 30,
    handler: async ({ actor: { accountId, family }, body: { code }, meta }) => {
      const give = async (tx: Tx): Promise<Result<{ confirmed: boolean }, Failure>> => {
        const token = await lockMailToken(tx, hashOfCode(family, code))
        const now = deps.clock.wall()
        if (token?.purpose !== 'second_proof' || !isGood(token, now)) return fail('token_ended')
        await endMailTokens(tx, token, now)
        await confirmFamily(tx, family, now)
        await noteAdminSignIn(tx, accountId, now)
        return ok({ confirmed: true })
      }
      const attempt = { network: meta.network, tried: `second proof of ${accountId}`, device: anywhere }
      return deps.attempts.judge(attempt, ['token_ended'], () => deps.work(give))
    },
  })
