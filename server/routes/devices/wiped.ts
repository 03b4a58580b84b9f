// POST /api/devices/wiped (OB11): the last word of a revoked device. Its cookie goes, so that the next sign-in makes a new device.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/devices.ts'
import { ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { revokedDeviceOf } from '../../http/authenticate.ts'
import { deviceCookie, deviceCookieOptions } from '../../http/cookies.ts'
import { implement } from '../../http/implement.ts'
import { devicePolicies } from '../../policies/devices.ts'
import { setWiped } from '../../stores/devices/writer.ts'

export const reportWiped = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.reportWiped, {
    policy: devicePolicies.reportWiped,
    handler: async ({ meta }) => {
      const id = await revokedDeviceOf(deps, meta.cookie(deviceCookie))
      if (id === null) return ok({ recorded: false })
      await setWiped(deps.db, id, deps.clock.wall())
      meta.clearCookie(deviceCookie, deviceCookieOptions)
      return ok({ recorded: true })
    },
  })
