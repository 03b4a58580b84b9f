// OB11: the devices of a team, and revoking one of them: the same for clinics and providers.
import { type DeviceOfTeam, listDevices, revokeDevice, setDeviceKind } from '../../../contract/http/devices.ts'
import { err, ok, type Result } from '../../../contract/result.ts'
import type { Http } from '../../../device/http/call.ts'
import type { HttpFailure } from '../../../device/http/failure.ts'
import type { DevicesPort, TeamDevice } from '../ports.ts'
import { actionFailure } from './failures.ts'
import type { TokenKeeper } from './token-keeper.ts'
import { useAsked } from './use-asked.ts'

export interface DevicesDeps {
  readonly http: Http
  readonly tokens: Pick<TokenKeeper, 'accessToken' | 'noToken'>
}

/** a device that empties itself is seen without a reload */
const renewEveryMs = 30_000

export function createDevicesPort({ http, tokens }: DevicesDeps): DevicesPort {
  const changed = new Set<() => void>()
  const read = async (): Promise<Result<readonly TeamDevice[], HttpFailure>> => {
    const token = await tokens.accessToken()
    if (token === null) return err(tokens.noToken())
    const answer = await http.call(listDevices, { token })
    return answer.ok ? ok(answer.value.devices.map(teamDevice)) : answer
  }
  return {
    useDevices: () => useAsked(read, changed, renewEveryMs),
    async revoke(id) {
      const token = await tokens.accessToken()
      if (token === null) return err(actionFailure(tokens.noToken()))
      const answer = await http.call(revokeDevice, { params: { id }, token })
      for (const tell of changed) tell()
      return answer.ok ? ok(null) : err(actionFailure(answer.error))
    },
    async setKind(id, kind) {
      const token = await tokens.accessToken()
      if (token === null) return err({ code: 'unauthenticated' })
      const answer = await http.call(setDeviceKind, { params: { id }, body: { kind }, token })
      // if it is this device, the next refresh tells it so
      if (answer.ok) await tokens.accessToken(true)
      for (const tell of changed) tell()
      return answer.ok ? ok(null) : err({ code: answer.error.code })
    },
  }
}

const teamDevice = (device: DeviceOfTeam): TeamDevice => ({
  id: device.id,
  kind: device.kind,
  current: device.current,
  lastSeenAt: device.last_seen_at,
  revokedAt: device.revoked_at,
  wipedAt: device.wiped_at,
  waiting: device.waiting,
  people: device.people.map(({ first_name, last_name }) => `${first_name} ${last_name}`.trim()),
})
