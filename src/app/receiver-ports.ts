// The provider's ports: made with the first screen behind the lock, so that the lock screen loads none of them.
import type { DeviceSession } from '../data/local/device-session.ts'
import { createLocalFiles, type LocalFilesDeps } from '../data/local/files.ts'
import { createLocalPorts, type LocalPortsDeps } from '../data/local/ports.ts'
import type { AreaPorts } from '../data/PortsProvider.tsx'
import { type AccessDeps, createAccessPort } from '../data/session/access-port.ts'
import { deferNotices, deferRules } from '../data/session/deferred-settings.ts'
import { createDevicesPort, type DevicesDeps } from '../data/session/devices-port.ts'
import type { NoticesDeps } from '../data/session/notices-port.ts'
import { ownOrganisations } from '../data/session/own-organisations.ts'
import { createReverseSearchPort } from '../data/session/reverse-searches-port.ts'
import { createToursPort } from '../data/session/tours-port.ts'
import { createFileCache } from '../mirror/file-cache.ts'
import { whenIdle } from '../platform/idle.ts'
import { download } from './download.ts'
import { after, reportBug } from './page-session.ts'

export type ReceiverPortsDeps = LocalPortsDeps &
  Omit<LocalFilesDeps, 'cache' | 'download'> &
  Pick<AccessDeps, 'http' | 'api'> &
  Pick<NoticesDeps, 'tokens'> &
  DevicesDeps & {
    readonly session: Pick<DeviceSession, 'account' | 'renewAccess'>
    /** U17: called when the server tells that somebody waits for a key; the ports put themselves there */
    readonly waiting: { tell(): void }
  }

export function receiverPorts(deps: ReceiverPortsDeps): AreaPorts {
  const access = createAccessPort({
    ...deps,
    organisations: () => ownOrganisations(deps.session.account()),
    renewAccess: () => deps.session.renewAccess(),
    wait: (ms) => new Promise((resolve) => void after(ms, () => resolve())),
    // the mirror brings what changed
    onKeyGiven: () => {},
  })
  // E27: whoever has full access gives it when the app opens, after what the screens ask for
  deps.waiting.tell = () => void whenIdle().then(access.processPending).catch(reportBug)
  deps.waiting.tell()
  return {
    side: 'provider',
    ...createLocalPorts(deps),
    files: createLocalFiles({
      ...deps,
      cache: createFileCache(deps.store),
      download,
    }),
    access,
    devices: createDevicesPort(deps),
    rules: deferRules(deps),
    notices: deferNotices({ ...deps, account: () => deps.session.account()?.id ?? null }),
    reverseSearches: createReverseSearchPort(deps),
    tours: createToursPort(deps),
  }
}
