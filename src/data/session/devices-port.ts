// OB11: the devices of a team, and revoking one of them: the same for clinics and providers. Its calls are loaded with the first
// page that shows devices.
import { err, type Result } from '../../../contract/result.ts'
import type { Http } from '../../../device/http/call.ts'
import type { ActionFailure, DevicesPort } from '../ports.ts'
import type { DevicesCalls } from './devices-calls.ts'
import type { TokenKeeper } from './token-keeper.ts'
import { useAsked } from './use-asked.ts'

export interface DevicesDeps {
  readonly http: Http
  readonly tokens: Pick<TokenKeeper, 'accessToken' | 'noToken'>
  /** empties the device in hand, where the area keeps anything on it */
  readonly onReset?: () => void
}

/** a device that empties itself is seen without a reload */
const renewEveryMs = 30_000
/** the calls could not be fetched */
const offline = err({ code: 'network', reason: 'unreachable' } as const)

export function createDevicesPort(deps: DevicesDeps): DevicesPort {
  const changed = new Set<() => void>()
  const calls = () => import('./devices-calls.ts').then(({ createDevicesCalls }) => createDevicesCalls(deps))
  const read = () =>
    calls().then(
      (port) => port.read(),
      () => offline,
    )
  const readOwn = () =>
    calls().then(
      (port) => port.readOwn(),
      () => offline,
    )
  const command = async (act: (port: DevicesCalls) => Promise<Result<null, ActionFailure>>) => {
    const done = await calls().then(act, () => offline)
    for (const tell of changed) tell()
    return done
  }
  return {
    useDevices: () => useAsked(read, changed, renewEveryMs),
    useOwn: () => useAsked(readOwn, changed, renewEveryMs),
    rename: (id, name) => command((port) => port.rename(id, name)),
    revoke: (id) => command((port) => port.revoke(id)),
    async reset(id) {
      const done = await command((port) => port.revoke(id))
      if (done.ok) deps.onReset?.()
      return done
    },
    setKind: (id, kind) => command((port) => port.setKind(id, kind)),
  }
}
