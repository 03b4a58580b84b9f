// The calls of the devices' lists. Loaded with the first page that shows one.
import {
  type DeviceOfTeam,
  listDevices,
  type NamedDevice,
  nameDevice,
  readOwnDevice,
  revokeDevice,
  setDeviceKind,
} from '../../../contract/http/devices.ts'
import { err, ok, type Result } from '../../../contract/result.ts'
import type { HttpFailure } from '../../../device/http/failure.ts'
import type { DeviceCalled, DevicesPort, TeamDevice } from '../ports.ts'
import type { DevicesDeps } from './devices-port.ts'
import { actionFailure } from './failures.ts'
import { signedInCall } from './signed-in-call.ts'

type Commands = Pick<DevicesPort, 'rename' | 'revoke' | 'setKind'>
interface Reads {
  read(): Promise<Result<readonly TeamDevice[], HttpFailure>>
  readOwn(): Promise<Result<{ readonly id: number; readonly called: DeviceCalled }, HttpFailure>>
}
export type DevicesCalls = Commands & Reads

export function createDevicesCalls(deps: DevicesDeps): DevicesCalls {
  const call = signedInCall(deps)
  return {
    async read() {
      const answer = await call(listDevices, {})
      return answer.ok ? ok(answer.value.devices.map(teamDevice)) : answer
    },
    async readOwn() {
      const answer = await call(readOwnDevice, {})
      return answer.ok ? ok({ id: answer.value.id, called: called(answer.value) }) : answer
    },
    async rename(id, name) {
      const answer = await call(nameDevice, { params: { id }, body: { name } })
      return answer.ok ? ok(null) : err(actionFailure(answer.error))
    },
    async revoke(id) {
      const answer = await call(revokeDevice, { params: { id } })
      return answer.ok ? ok(null) : err(actionFailure(answer.error))
    },
    async setKind(id, kind) {
      const answer = await call(setDeviceKind, { params: { id }, body: { kind } })
      // if it is this device, the next refresh tells it so
      if (answer.ok) await deps.tokens.accessToken(true)
      return answer.ok ? ok(null) : err({ code: answer.error.code })
    },
  }
}

const called = ({ name, form, browser, created_at }: NamedDevice): DeviceCalled => ({
  name,
  form,
  browser,
  since: created_at,
})

const teamDevice = (device: DeviceOfTeam): TeamDevice => ({
  id: device.id,
  called: called(device),
  kind: device.kind,
  current: device.current,
  lastSeenAt: device.last_seen_at,
  isPushBroken: device.push_broken,
  revokedAt: device.revoked_at,
  wipedAt: device.wiped_at,
  waiting: device.waiting,
  people: device.people.map(({ first_name, last_name }) => `${first_name} ${last_name}`.trim()),
})
