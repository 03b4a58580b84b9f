// PUT, POST and DELETE /api/accounts/reloadhalf (AU5): the server's half of what opens an account after an online reload. It is
// released once, to the device on which the slot is, and ends with the idle time.
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

const take = (deps: Deps, deviceId: number, accountId: number) =>
  deps.work((tx) => store.takeReloadHalf(tx, { deviceId, accountId, at: deps.clock.wall() }))

export const takeReloadHalf = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.takeReloadHalf, {
    policy: accountPolicies.takeReloadHalf,
    handler: async ({ actor, body }) => {
      const half = await take(deps, actor.deviceId, body.account)
      return half ? ok({ half: Buffer.from(half).toString('base64url') }) : fail('token_ended')
    },
  })

export const dropReloadHalf = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.dropReloadHalf, {
    policy: accountPolicies.dropReloadHalf,
    handler: async ({ actor, query }) => ok({ dropped: (await take(deps, actor.deviceId, query.account)) !== null }),
  })
