// GET /api/devices: the devices of the people whom the caller manages (OB11).
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/devices.ts'
import { ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { presentNamed } from '../../devices/present-named.ts'
import { deviceLifetimeS } from '../../http/cookies.ts'
import { implement } from '../../http/implement.ts'
import { devicePolicies, managedOrganisations } from '../../policies/devices.ts'
import { readTeamDevices, type TeamDevice } from '../../stores/devices/reader.ts'
import { readBrokenPushDevices } from '../../stores/push/reader.ts'

const present = (device: TeamDevice, currentId: number, isPushBroken: boolean): contract.DeviceOfTeam => ({
  ...presentNamed(device),
  kind: device.kind,
  current: device.id === currentId,
  last_seen_at: device.last_seen_at,
  revoked_at: device.revoked_at,
  wiped_at: device.wiped_at,
  waiting:
    device.waiting === null || device.waiting_at === null ? null : { count: device.waiting, at: device.waiting_at },
  push_broken: isPushBroken,
  people: [...device.people],
})

export const listDevices = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.listDevices, {
    policy: devicePolicies.listDevices,
    handler: async ({ actor }) => {
      // a device whose cookie has ended (AU2) is no device any more
      const since = deps.clock.wall() - deviceLifetimeS * 1000
      const managed = managedOrganisations(actor)
      const found = await readTeamDevices(deps.db, managed, since)
      const ids = found.map(({ id }) => id)
      const broken = await readBrokenPushDevices(deps.db, ids, managed)
      return ok({ devices: found.map((device) => present(device, actor.deviceId, broken.has(device.id))) })
    },
  })
