// PUT, POST and DELETE /api/accounts/reloadhalf (AU5): the server's half of what opens an account after an online reload. It is
// released to the device on which the slot is, ends seconds after that, and with the idle time.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/accounts.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { accountPolicies, portalAccountType } from '../../policies/accounts.ts'
import { readAccountById } from '../../stores/accounts/reader.ts'
import { readDevice } from '../../stores/devices/reader.ts'
import * as store from '../../stores/devices/writer.ts'

/** AU5: the idle times, seconds */
const idleS = { shared: 5 * 60, personal: 15 * 60, portal: 60 * 60 } as const

export const keepReloadHalf = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.keepReloadHalf, {
    policy: accountPolicies.keepReloadHalf,
    handler: async ({ actor, body }) => {
      const account = await readAccountById(deps.db, actor.accountId)
      const device = await readDevice(deps.db, actor.deviceId)
      const expires_in_s = idleS[account?.account_type === portalAccountType ? 'portal' : (device?.kind ?? 'shared')]
      const until = deps.clock.wall() + expires_in_s * 1000
      await store.keepReloadHalf(deps.db, actor.family, Buffer.from(body.half, 'base64url'), until)
      return ok({ expires_in_s })
    },
  })

/** how long a half that was released is good for the same device once more: two loads in a row, or an answer that was lost */
const afterReleaseMs = 10_000

export const takeReloadHalf = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.takeReloadHalf, {
    policy: accountPolicies.takeReloadHalf,
    handler: async ({ actor, body }) => {
      const asked = { deviceId: actor.deviceId, accountId: body.account, at: deps.clock.wall() }
      const half = await deps.work((tx) => store.releaseReloadHalf(tx, asked, afterReleaseMs))
      return half ? ok({ half: Buffer.from(half).toString('base64url') }) : fail('token_ended')
    },
  })

export const dropReloadHalf = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.dropReloadHalf, {
    policy: accountPolicies.dropReloadHalf,
    handler: async ({ actor, query }) => {
      const asked = { deviceId: actor.deviceId, accountId: query.account, at: deps.clock.wall() }
      return ok({ dropped: await deps.work((tx) => store.dropReloadHalf(tx, asked)) })
    },
  })
