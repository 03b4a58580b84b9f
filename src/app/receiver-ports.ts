// The provider's ports: made with the first screen behind the lock, so that the lock screen loads none of them.
import { download } from '../../device/http/download.ts'
import { createLocalFiles, type LocalFilesDeps } from '../data/local/files.ts'
import { createLocalPorts, type LocalPortsDeps } from '../data/local/ports.ts'
import type { AreaPorts } from '../data/PortsProvider.tsx'
import { type AccessDeps, createAccessPort } from '../data/session/access-port.ts'
import { createDevicesPort, type DevicesDeps } from '../data/session/devices-port.ts'
import { createFileCache } from '../mirror/file-cache.ts'

export type ReceiverPortsDeps = LocalPortsDeps &
  Omit<LocalFilesDeps, 'cache' | 'download'> &
  AccessDeps &
  DevicesDeps & {
    readonly whenIdle: () => Promise<void>
    readonly onError: (error: unknown) => void
    /** U17: the server told that somebody waits for a key */
    readonly onWaiting: { hear(listener: () => void): void }
  }

export function receiverPorts(deps: ReceiverPortsDeps): AreaPorts {
  const access = createAccessPort(deps)
  // E27: whoever has full access gives it when the app opens, after what the screens ask for
  const process = () => void deps.whenIdle().then(access.processPending).catch(deps.onError)
  deps.onWaiting.hear(process)
  process()
  return {
    side: 'provider',
    ...createLocalPorts(deps),
    files: createLocalFiles({ ...deps, cache: createFileCache(deps.store), download }),
    access,
    devices: createDevicesPort(deps),
  }
}
