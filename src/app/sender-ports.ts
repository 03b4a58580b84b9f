// The clinic's ports: made with the first screen behind the sign-in, so that the sign-in page loads none of them.
import { systemTimers } from '../../device/platform/clock.ts'
import type { AreaPorts } from '../data/PortsProvider.tsx'
import type { RemoteDeps } from '../data/remote/connection.ts'
import { fileWay } from '../data/remote/file-way.ts'
import { createRemotePorts, type RemotePorts } from '../data/remote/ports.ts'
import { deferNotices, deferOwnAccount } from '../data/session/deferred-settings.ts'
import { createDevicesPort, type DevicesDeps } from '../data/session/devices-port.ts'
import { ownOrganisations } from '../data/session/own-organisations.ts'
import { signedInCall } from '../data/session/signed-in-call.ts'
import { createToursPort } from '../data/session/tours-port.ts'
import { whenIdle } from '../platform/idle.ts'
import { download } from './download.ts'
import type { OnlineSession } from './online-session.ts'
import { reportBug } from './page-session.ts'

export type SenderPortsDeps = Omit<RemoteDeps, 'after' | 'renewAccess'> &
  DevicesDeps & {
    readonly session: Pick<OnlineSession['session'], 'account' | 'renewAccess'>
    /** what the session, the socket and pushes tell; the ports put themselves there */
    readonly screens: Screens
  }

/** The screens behind the sign-in, as far as somebody else has to reach them; null: there are none yet. */
export interface Screens {
  remote: Pick<RemotePorts, 'hint' | 'renew' | 'forget'> | null
  /** U17: somebody waits for a key */
  processPending(): void
  /** U17: how far the keys of this search are changed */
  keyJobChanged(auctionId: number): void
}

export function senderPorts(deps: SenderPortsDeps): Pick<RemotePorts, 'queries'> & {
  readonly ports: AreaPorts & Pick<RemotePorts, 'access' | 'clinic' | 'searches'>
} {
  const { session, screens } = deps
  const {
    queries,
    requests,
    clinic,
    desk,
    searches,
    documents,
    lookups,
    material,
    agreements,
    access,
    files,
    exports,
    readers,
    ...told
  } = createRemotePorts({
    ...deps,
    organisations: () => ownOrganisations(session.account()),
    renewAccess: () => session.renewAccess(),
    download,
    after: systemTimers.after,
  })
  const own = { ...deps, account: () => session.account()?.id ?? null }
  screens.remote = told
  // after what the screens ask for
  screens.processPending = () =>
    void whenIdle()
      .then(() => session.account() && access.processPending())
      .catch(reportBug)
  screens.keyJobChanged = (auctionId) => {
    void told.keyJobChanged(auctionId)
    void whenIdle()
      .then(() => session.account() && access.keyJobChanged())
      .catch(reportBug)
  }
  return {
    queries,
    ports: {
      side: 'clinic',
      requests,
      clinic,
      desk,
      searches,
      documents,
      handOver: fileWay,
      lookups,
      material,
      agreements,
      access,
      devices: createDevicesPort(deps),
      files,
      exports,
      readers,
      notices: deferNotices(own),
      ownAccount: deferOwnAccount(own),
      tours: createToursPort(signedInCall(deps)),
    },
  }
}
