// Binds the clinic's area to the server, and the portal's, whose people have a careseeker of their own: its session, its remote
// data, and the socket that says what to read anew. Nothing of it lies on the device.

import { systemTimers } from '../../device/platform/clock.ts'
import type { CareseekerApi, LinkApi } from '../crypto/types.ts'
import type { AreaSession } from '../data/session/session.ts'
import { clock } from '../platform/clock.ts'
import { newUuid, random } from '../platform/ids.ts'
import { connectionReports } from '../state/connection.ts'
import { useFormPresence } from '../state/form-presence.ts'
import { createNetworkWatch } from '../sync/network-watch.ts'
import { networkWord } from '../sync/network-word.ts'
import { listenToPage } from '../sync/page-events.ts'
import { createSaying } from '../sync/say-again.ts'
import { createLiveClient } from '../transport/live-client.ts'
import { openSocket } from '../transport/open-socket.ts'
import { createPageHttp } from './http.ts'
import { createOnlineSession } from './online-session.ts'
import { reportBug } from './page-session.ts'
import type { Screens, SenderPortsDeps } from './sender-ports.ts'
import type { PushParts } from './start-push.ts'
import { createWipe } from './wipe-device.ts'

export interface BoundSender {
  readonly sessionPort: AreaSession
  /** what the ports of the screens behind the sign-in stand on */
  readonly behindSignIn: SenderPortsDeps
  readonly push: PushParts
  /** of the portal: links, and the own careseeker */
  readonly portal: LinkApi & CareseekerApi
}

/** @param entry the area's sign-in page */
export function bindSender(area: 'careseeker' | 'portal' = 'careseeker', entry = '/app/auth'): BoundSender {
  const screens: Screens = { remote: null, processPending() {}, keyJobChanged() {} }
  let unlisten = () => {}
  const network = createNetworkWatch({
    async ask() {
      live.hurry()
      // a socket may outlive a network that was away for a moment; what failed meanwhile is read anew
      await screens.remote?.renew()
    },
    lost: () => live.lost(),
    isOnline: () => navigator.onLine,
    after: systemTimers.after,
    now: clock.now,
    onNetwork: (state) => connectionReports.report({ network: networkWord(state), since: state.since }),
  })
  const http = createPageHttp({ observe: network.observe, onRevoked: () => wipe() })
  const { session, worker, tokens } = createOnlineSession(http, area, {
    onOpened: () => {
      listen()
      screens.processPending()
      unlisten = listenToPage((trigger) => {
        if (trigger === 'network') return network.changed()
        live.hurry()
      })
    },
    onConfirmed: () => screens.processPending(),
    onLocking: () => {
      unlisten()
      live.stop()
      screens.remote?.forget()
    },
  })
  const wipe = createWipe({ session, http, entry, clearStore: async () => screens.remote?.forget() })
  const me = () => {
    const account = session.account()
    const clinic = account?.memberships.find(({ organisation }) => organisation.kind === 'careseeker')
    return account && clinic ? { account: account.id, careseeker: clinic.organisation.id } : null
  }
  const careseeker = () => me()?.careseeker ?? null
  let heard: number | null = null
  const listen = () => {
    heard = careseeker()
    live.stop()
    live.start()
  }
  const live = createLiveClient({
    open: openSocket,
    accessToken: (fresh) => tokens.accessToken(fresh),
    after: systemTimers.after,
    random,
    onStatus: (status) => {
      connectionReports.report({ live: status })
      sayPlace(status)
    },
    onPresentForms: (there) => useFormPresence.setState({ there }),
    onHint: (hint) => {
      // KY6: a colleague made a generation: what is encrypted next goes under it
      const isOwnGroup = hint.kind === 'organisation_keys' && hint.id === me()?.careseeker
      // the own rights are other now: what stands on the screen may be theirs no more
      const isOwnAccount = hint.kind === 'account' && hint.id === me()?.account
      if (isOwnGroup || isOwnAccount) session.renewAccess().catch(reportBug)
      void screens.remote?.hint(hint)
    },
    onWaiting: () => screens.processPending(),
    onKeyJob: (auctionId) => screens.keyJobChanged(auctionId),
    // what stands on the screen is read anew: nothing of a prediction travels on the socket (SY8)
    onPredict: () => void screens.remote?.renew(),
    onConnected: () => {
      network.see({ kind: 'connected', at: clock.now() })
      void screens.remote?.renew()
    },
  })
  const sayPlace = createSaying({
    shown: () => useFormPresence.getState().mine,
    onShown: (listener) => useFormPresence.subscribe((now, before) => now.mine === before.mine || listener()),
    say: (place) => live.presentForm(place),
    onLost: () => useFormPresence.setState({ there: null }),
    after: systemTimers.after,
  })
  session.onRenewed(() => {
    // the socket hears what its account belonged to when it connected: a careseeker of the portal comes later
    if (careseeker() !== heard) listen()
    void screens.remote?.renew()
  })
  const push: PushParts = {
    http,
    tokens,
    scope: '/app/',
    account: () => session.account()?.id ?? null,
    onPushed: () => void screens.remote?.renew(),
  }
  return {
    sessionPort: session,
    behindSignIn: { http, api: worker.api, tokens, clock, newUuid, me, session, screens },
    push,
    portal: worker.api,
  }
}
