// GET /api/devices/own and PUT /api/devices/:id/name (0240). A device of nobody whom the caller manages, on which they are not
// signed in either, looks like one that does not exist.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/devices.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { presentNamed } from '../../devices/present-named.ts'
import { implement } from '../../http/implement.ts'
import { devicePolicies, mayNameDevice } from '../../policies/devices.ts'
import { readDevice, readOrganisationsOfDevice } from '../../stores/devices/reader.ts'
import { setName } from '../../stores/devices/writer.ts'

export const readOwnDevice = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.readOwnDevice, {
    policy: devicePolicies.readOwnDevice,
    handler: async ({ actor }) => {
      const device = await readDevice(deps.db, actor.deviceId)
      return device ? ok(presentNamed(device)) : fail('not_found')
    },
  })

export const nameDevice = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.nameDevice, {
    policy: devicePolicies.nameDevice,
    handler: async ({ actor, params: { id }, body: { name } }) => {
      if (!mayNameDevice(actor, id, await readOrganisationsOfDevice(deps.db, id))) return fail('not_found')
      const device = await setName(deps.db, id, name === '' ? null : name)
      return device ? ok(presentNamed(device)) : fail('not_found')
    },
  })
