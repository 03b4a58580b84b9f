// Binds the clinic's area to the server: its session, its remote data, and the socket that says what to read anew. Nothing of
// it lies on the device.
import type { QueryClient } from '@tanstack/react-query'
import type { Observation } from '../../device/http/call.ts'
import { systemTimers } from '../../device/platform/clock.ts'
import type { AreaPorts } from '../data/PortsProvider.tsx'
import { createRemotePorts } from '../data/remote/ports.ts'
import { deferNotices } from '../data/session/deferred-settings.ts'
import { createDevicesPort } from '../data/session/devices-port.ts'
import { ownOrganisations } from '../data/session/own-organisations.ts'
import { createToursPort } from '../data/session/tours-port.ts'
import { clock } from '../platform/clock.ts'
import { whenIdle } from '../platform/idle.ts'
import { newUuid, random } from '../platform/ids.ts'
import { connectionReports } from '../state/connection.ts'
import type { SessionPort } from '../state/session-port.ts'
import { networkWord, nextNetwork, unknownNetwork } from '../sync/network.ts'
import { listenToPage } from '../sync/page-events.ts'
import { createLiveClient } from '../transport/live-client.ts'
import { openSocket } from '../transport/open-socket.ts'
import { createPageHttp, download } from './http.ts'
import { createOnlineSession } from './online-session.ts'
import { reportBug } from './page-session.ts'
import type { PushParts } from './start-push.ts'
import { createWipe } from './wipe-device.ts'

export interface BoundSender {
  readonly sessionPort: SessionPort
  readonly ports: AreaPorts
  readonly queries: QueryClient
  readonly push: PushParts
}

export function bindSender(): BoundSender {
  let network = unknownNetwork
  let unlisten = () => {}
  const observe = ({ outcome, at }: Observation) => {
    const before = network
    network = nextNetwork(before, { kind: 'observed', outcome, at })
    if (network !== before) connectionReports.report({ network: networkWord(network), since: network.since })
  }
  const http = createPageHttp({ observe, onRevoked: () => wipe() })
  const { session, worker, tokens } = createOnlineSession(http, 'careseeker', {
    onOpened: () => {
      live.start()
      processPending()
      unlisten = listenToPage((trigger) => {
        live.hurry()
        // a socket may outlive a network that was away for a moment; what failed meanwhile is read anew
        if (trigger === 'network') void remote.renew()
      })
    },
    onLocking: () => {
      unlisten()
      live.stop()
      remote.forget()
    },
  })
  const wipe = createWipe({ session, http, entry: '/app/auth', clearStore: async () => remote.forget() })
  const me = () => {
    const account = session.account()
    const clinic = account?.memberships.find(({ organisation }) => organisation.kind === 'careseeker')
    return account && clinic ? { account: account.id, careseeker: clinic.organisation.id } : null
  }
  const remote = createRemotePorts({
    http,
    api: worker.api,
    tokens,
    clock,
    newUuid,
    me,
    organisations: () => ownOrganisations(session.account()),
    renewAccess: () => session.renewAccess(),
    download,
    after: systemTimers.after,
  })
  const live = createLiveClient({
    open: openSocket,
    accessToken: (fresh) => tokens.accessToken(fresh),
    after: systemTimers.after,
    random,
    onHint: (hint) => {
      // KY6: a colleague made a generation: what is encrypted next goes under it
      if (hint.kind === 'organisation_keys' && hint.id === me()?.careseeker) session.renewAccess().catch(reportBug)
      void remote.hint(hint)
    },
    onWaiting: () => processPending(),
    onConnected: () => void remote.renew(),
  })
  // after what the screens ask for
  const processPending = () =>
    void whenIdle()
      .then(() => session.account() && remote.access.processPending())
      .catch(reportBug)
  session.onRenewed(() => void remote.renew())
  const { requests, clinic, desk, searches, lookups, access, files, readers } = remote
  const devices = createDevicesPort({ http, tokens })
  const notices = deferNotices({ http, tokens, account: () => session.account()?.id ?? null })
  const tours = createToursPort({ http, tokens })
  const push: PushParts = {
    http,
    tokens,
    scope: '/app/',
    account: () => session.account()?.id ?? null,
    onPushed: () => void remote.renew(),
  }
  return {
    sessionPort: session,
    ports: {
      side: 'clinic',
      requests,
      clinic,
      desk,
      searches,
      lookups,
      access,
      devices,
      files,
      readers,
      notices,
      tours,
    },
    queries: remote.queries,
    push,
  }
}
