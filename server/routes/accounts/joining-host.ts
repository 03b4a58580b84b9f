// The trusted device's side of joining a device (KY8): opens a mailbox, answers, and lets in or closes. Only the account that
// opened it sees one.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/joining.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { accountPolicies } from '../../policies/accounts.ts'
import { readAccountById } from '../../stores/accounts/reader.ts'
import { readJoining as read } from '../../stores/joining/reader.ts'
import * as store from '../../stores/joining/writer.ts'
import { provePassword } from './prove-password.ts'

const bytesOf = (channel: string): Uint8Array => Buffer.from(channel, 'base64url')
/** every mailbox is one chance in a million for whoever stands between: counted until one ends well */
const countedAs = (email: string): string => `joining ${email}`

export const openJoining = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.openJoining, {
    policy: accountPolicies.openJoining,
    perMinute: 60,
    handler: async ({ actor, body, meta }) => {
      const proved = await provePassword(deps, actor, meta, body.password_key)
      if (!proved.ok) return proved
      const counted = await deps.attempts.count({ network: meta.network, tried: countedAs(proved.value.email) })
      if (!counted.ok) return counted
      const now = deps.clock.wall()
      const values = {
        channel: bytesOf(body.channel),
        account_id: actor.accountId,
        host_key: body.key,
        host_proof: body.proof,
        ends_at: now + contract.JOINING_S * 1000,
      }
      const isNew = await deps.work((tx) => store.openJoining(tx, values, now))
      return isNew ? ok({ ends_in_s: contract.JOINING_S }) : fail('token_ended')
    },
  })

/** The mailbox, when it is the account's own. */
async function ownJoining(deps: Deps, accountId: number, channel: string) {
  const found = await read(deps.db, bytesOf(channel), deps.clock.wall())
  return found?.account_id === accountId ? found : undefined
}

export const readJoining = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.readJoining, {
    policy: accountPolicies.readJoining,
    handler: async ({ actor, params }) => {
      const found = await ownJoining(deps, actor.accountId, params.channel)
      return found ? ok({ commitment: found.commitment, key: found.guest_key }) : fail('not_found')
    },
  })

export const answerJoining = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.answerJoining, {
    policy: accountPolicies.answerJoining,
    handler: async ({ actor, params, body }) => {
      const found = await ownJoining(deps, actor.accountId, params.channel)
      const answered = found && (await store.answerJoining(deps.db, found.channel, body.nonce, deps.clock.wall()))
      return answered ? ok({ answered }) : fail('not_found')
    },
  })

export const approveJoining = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.approveJoining, {
    policy: accountPolicies.approveJoining,
    handler: async ({ actor, params, body, meta }) => {
      if (body.lock.kind !== 'join') return fail('action_invalid', { errors: [{ path: 'lock', code: 'join_lock' }] })
      const found = await ownJoining(deps, actor.accountId, params.channel)
      const approved = found && (await store.approveJoining(deps.db, found.channel, body.lock, deps.clock.wall()))
      if (!approved) return fail('not_found')
      const account = await readAccountById(deps.db, actor.accountId)
      if (account) await deps.attempts.forget({ network: meta.network, tried: countedAs(account.email) })
      return ok({ approved })
    },
  })

export const endJoining = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.endJoining, {
    policy: accountPolicies.endJoining,
    handler: async ({ actor, params }) =>
      ok({ ended: await store.endJoining(deps.db, bytesOf(params.channel), actor.accountId) }),
  })
