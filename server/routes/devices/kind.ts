// PUT /api/devices/:id/kind (AU9). The passkeys of a personal device's own authenticator end when it becomes a shared one: from
// then on more than one person knows the code of its screen.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/devices.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { devicePolicies, mayManageDevice } from '../../policies/devices.ts'
import { readOrganisationsOfDevice } from '../../stores/devices/reader.ts'
import { setKind } from '../../stores/devices/writer.ts'
import { removePasskeysOfDevice } from '../../stores/passkeys/writer.ts'

export const setDeviceKind = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.setDeviceKind, {
    policy: devicePolicies.setDeviceKind,
    handler: async ({ actor, params: { id }, body: { kind } }) => {
      if (!mayManageDevice(actor, await readOrganisationsOfDevice(deps.db, id))) return fail('not_found')
      const isSet = await deps.work(async (tx) => {
        if (!(await setKind(tx, id, kind))) return false
        if (kind === 'shared') await removePasskeysOfDevice(tx, id)
        return true
      })
      return isSet ? ok({ kind }) : fail('not_found')
    },
  })
