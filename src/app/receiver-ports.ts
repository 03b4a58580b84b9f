// The provider's ports: made with the first screen behind the lock, so that the lock screen loads none of them.
import { download } from '../../device/http/download.ts'
import { createLocalFiles, type LocalFilesDeps } from '../data/local/files.ts'
import { createLocalPorts, type LocalPortsDeps } from '../data/local/ports.ts'
import type { AreaPorts } from '../data/PortsProvider.tsx'
import { type AccessDeps, createAccessPort } from '../data/session/access-port.ts'
import { deferNotices, deferRules } from '../data/session/deferred-settings.ts'
import { createDevicesPort, type DevicesDeps } from '../data/session/devices-port.ts'
import type { NoticesDeps } from '../data/session/notices-port.ts'
import { createReverseSearchPort } from '../data/session/reverse-searches-port.ts'
import { createToursPort } from '../data/session/tours-port.ts'
import { createFileCache } from '../mirror/file-cache.ts'

export type ReceiverPortsDeps = LocalPortsDeps &
  Omit<LocalFilesDeps, 'cache' | 'download'> &
  AccessDeps &
  DevicesDeps &
  NoticesDeps

export const receiverPorts = (deps: ReceiverPortsDeps): AreaPorts => ({
  side: 'provider',
  ...createLocalPorts(deps),
  files: createLocalFiles({ ...deps, cache: createFileCache(deps.store), download }),
  access: createAccessPort(deps),
  devices: createDevicesPort(deps),
  rules: deferRules(deps),
  notices: deferNotices(deps),
  reverseSearches: createReverseSearchPort(deps),
  tours: createToursPort(deps),
})
