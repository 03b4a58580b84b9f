// POST /api/devices/:id/revoke (OB11). A device of nobody whom the caller manages looks like one that does not exist.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/devices.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { endDevice } from '../../devices/end-device.ts'
import { implement } from '../../http/implement.ts'
import { devicePolicies, mayManageDevice } from '../../policies/devices.ts'
import { readOrganisationsOfDevice } from '../../stores/devices/reader.ts'

export const revokeDevice = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.revokeDevice, {
    policy: devicePolicies.revokeDevice,
    handler: async ({ actor, params }) => {
      if (!mayManageDevice(actor, await readOrganisationsOfDevice(deps.db, params.id))) return fail('not_found')
      const revoked_at = await endDevice(deps, params.id)
      return revoked_at === null ? fail('not_found') : ok({ revoked_at })
    },
  })
