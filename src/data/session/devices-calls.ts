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

type Commands = Pick<DevicesPort, 'rename' | 'revoke' | 'setKind'>
interface Reads {
  read(): Promise<Result<readonly TeamDevice[], HttpFailure>>
  readOwn(): Promise<Result<{ readonly id: number; readonly called: DeviceCalled }, HttpFailure>>
}
export type DevicesCalls = Commands & Reads

export function createDevicesCalls({ http, tokens }: DevicesDeps): DevicesCalls {
  return {
    async read() {
      const token = await tokens.accessToken()
      if (token === null) return err(tokens.noToken())
      const answer = await http.call(listDevices, { token })
      return answer.ok ? ok(answer.value.devices.map(teamDevice)) : answer
    },
    async readOwn() {
      const token = await tokens.accessToken()
      if (token === null) return err(tokens.noToken())
      const answer = await http.call(readOwnDevice, { token })
      return answer.ok ? ok({ id: answer.value.id, called: called(answer.value) }) : answer
    },
    async rename(id, name) {
      const token = await tokens.accessToken()
      if (token === null) return err(actionFailure(tokens.noToken()))
      const answer = await http.call(nameDevice, { params: { id }, body: { name }, token })
      return answer.ok ? ok(null) : err(actionFailure(answer.error))
    },
    async revoke(id) {
      const token = await tokens.accessToken()
      if (token === null) return err(actionFailure(tokens.noToken()))
      const answer = await http.call(revokeDevice, { params: { id }, token })
      return answer.ok ? ok(null) : err(actionFailure(answer.error))
    },
    async setKind(id, kind) {
      const token = await tokens.accessToken()
      if (token === null) return err({ code: 'unauthenticated' })
      const answer = await http.call(setDeviceKind, { params: { id }, body: { kind }, token })
      // if it is this device, the next refresh tells it so
      if (answer.ok) await tokens.accessToken(true)
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
