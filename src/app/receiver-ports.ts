// The provider's ports: made with the first screen behind the lock, so that the lock screen loads none of them.
import { browserDrafts } from '../../device/drafts.ts'
import type { Locks } from '../../device/lock/run-lock.ts'
import { systemTimers } from '../../device/platform/clock.ts'
import { createReportSender } from '../../device/sender/send-reports.ts'
import { searchWorker } from '../crypto/search-worker.ts'
import { createCapacityPort } from '../data/local/capacity-port.ts'
import { deferTextBlocks } from '../data/local/deferred-text-blocks.ts'
import { createDeviceSearch } from '../data/local/device-search.ts'
import type { DeviceSession } from '../data/local/device-session.ts'
import { createLocalFiles, type LocalFilesDeps } from '../data/local/files.ts'
import { createLocalPorts, type LocalPortsDeps } from '../data/local/ports.ts'
import { createSavedFilterPort } from '../data/local/saved-filters.ts'
import { once } from '../data/once.ts'
import type { AreaPorts } from '../data/PortsProvider.tsx'
import { type AccessDeps, createAccessPort } from '../data/session/access-port.ts'
import { deferHouse, deferNotices, deferOwnAccount, deferRules } from '../data/session/deferred-settings.ts'
import { createDevicesPort, type DevicesDeps } from '../data/session/devices-port.ts'
import type { NoticesDeps } from '../data/session/notices-port.ts'
import { ownOrganisations } from '../data/session/own-organisations.ts'
import { createReverseSearchPort } from '../data/session/reverse-searches-port.ts'
import { signedInCall } from '../data/session/signed-in-call.ts'
import { createToursPort } from '../data/session/tours-port.ts'
import { createCachedBlocks } from '../mirror/cached-blocks.ts'
import { createFileCache } from '../mirror/file-cache.ts'
import { createStoredFor } from '../mirror/stored-for.ts'
import { afterFirstScreen } from '../platform/first-screen.ts'
import { download } from './download.ts'
import { after, reportBug } from './page-session.ts'

export type ReceiverPortsDeps = LocalPortsDeps &
  Omit<LocalFilesDeps, 'cache' | 'download'> &
  Pick<AccessDeps, 'http' | 'api'> &
  Pick<NoticesDeps, 'tokens'> &
  DevicesDeps & {
    readonly session: Pick<DeviceSession, 'account' | 'renewAccess' | 'recovery' | 'sheet'>
    /** U17: called when the server tells that somebody waits for a key; the ports put themselves there */
    readonly waiting: { tell(): void }
    /** locks every tab of this device but this one */
    readonly lockOthers: () => void
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
  // after what the screens ask for
  deps.waiting.tell = () => void afterFirstScreen().then(access.processPending).catch(reportBug)
  const own = { ...deps, account: () => deps.session.account()?.id ?? null }
  const rules = deferRules(deps)
  const house = deferHouse(own)
  return {
    side: 'provider',
    ...createLocalPorts(deps),
    capacity: createCapacityPort({
      ...deps,
      sendReports: createReportSender({ ...deps, locks: navigator.locks as Locks, timers: systemTimers }),
    }),
    files: createLocalFiles({
      ...deps,
      cache: createFileCache(deps.store),
      download,
    }),
    access,
    devices: createDevicesPort(deps),
    devicePeople: {
      calls: once(async () => {
        const [{ createDevicePeople }, { clearAccountIf }] = await Promise.all([
          import('../data/local/device-people.ts'),
          import('../../device/store/clear-account.ts'),
        ])
        return createDevicePeople({
          ...deps,
          leave: (account, mayGo) => clearAccountIf(deps.store, account, mayGo),
          drafts: browserDrafts(),
        })
      }),
    },
    deviceSearch: createDeviceSearch({ ...deps, worker: searchWorker(), after, onError: reportBug }),
    rules,
    notices: deferNotices(own),
    ownAccount: deferOwnAccount(own),
    house,
    reverseSearches: createReverseSearchPort(deps),
    savedFilters: createSavedFilterPort({ ...own, kept: createStoredFor(deps.store, 'savedFilters') }),
    firstSteps: {
      calls: once(async () => {
        const kept = createStoredFor(deps.store, 'firstSteps')
        return (await import('../data/local/first-steps.ts')).createFirstSteps({ ...own, rules, house, kept })
      }),
    },
    tours: createToursPort(signedInCall(deps)),
    textBlocks: deferTextBlocks({ ...deps, kept: createCachedBlocks(deps.store) }),
    sharedFiles: {
      calls: once(async () => {
        const [{ createSharedFiles }, { dropShared }] = await Promise.all([
          import('../data/local/shared-files.ts'),
          import('../../device/store/shared-files.ts'),
        ])
        return createSharedFiles({ ...deps, drop: (cid) => dropShared(deps.store, cid), onError: reportBug })
      }),
    },
  }
}
