// The WebSocket of /api/live (SY8): authenticates by its first message, hands on hints, and keeps itself alive. A hint that is
// lost costs delay only, so nothing is repeated or kept here. The states are the specification's.
import type { websocketStatuses } from '../../catalogue/admin/websocket-statuses.ts'
import type { CodeOf } from '../../catalogue/define.ts'
import { type LiveDown, liveDownSchema } from '../../contract/live/down.ts'
import type { FormPlace, LiveUp } from '../../contract/live/up.ts'
import { protocolVersion } from '../../contract/protocol-version.ts'
import { logError } from '../platform/log.ts'

/** ERROR: it cannot work until somebody signs in or updates the app. */
export type LiveStatus = CodeOf<typeof websocketStatuses>

/** a connection that says nothing for so long is asked */
export const pingAfterMs = 25_000
/** and is dead when it does not answer in time */
export const pongWithinMs = 10_000
/** from asking for a token to having it */
export const tokenWithinMs = 30_000
/** from opening to the server's welcome */
export const welcomeWithinMs = 10_000
/** SY8: waits double to 60 s; jitter spreads the first over so long that all clients of a server that starts anew do not come at once (FT11) */
const firstWaitMs = { from: 250, to: 7_250 } as const
const longestWaitMs = 60_000

/** What is used of a WebSocket. */
export interface Socket {
  send(text: string): void
  close(): void
  onopen: (() => void) | null
  onmessage: ((event: { readonly data: unknown }) => void) | null
  onclose: (() => void) | null
  onerror: (() => void) | null
}

export interface LiveDeps {
  readonly open: () => Socket
  /** A good access token, null while nobody is unlocked; `fresh` when the server refused the last one. */
  readonly accessToken: (fresh: boolean) => Promise<string | null>
  readonly after: (ms: number, run: () => void) => () => void
  readonly random: () => number
  readonly onStatus?: (status: LiveStatus) => void
  readonly onHint?: (hint: Extract<LiveDown, { type: 'hint' }>) => void
  /** U17: somebody waits for a key */
  readonly onWaiting?: () => void
  /** U17: keys of this search are to be made, are being made, or were */
  readonly onKeyJob?: (auctionId: number) => void
  /** U15: what is predicted of a patient changed */
  readonly onPredict?: (what: Extract<LiveDown, { type: 'refresh_predict' }>) => void
  /** who of the own house has which request open: all of it */
  readonly onPresent?: (house: Extract<LiveDown, { type: 'present' }>) => void
  /** who of the own clinic has which page of a search's rehab forms open: all of it */
  readonly onPresentForms?: (there: Extract<LiveDown, { type: 'present_forms' }>) => void
  /** connected, for the first time or again, or told that a hint may be lost (SY14): what was missed has to be pulled */
  readonly onConnected?: () => void
  /** no welcome, or no answer to a ping: the connection is not what it seemed */
  readonly onSilent?: () => void
}

export interface LiveClient {
  start(): void
  stop(): void
  /** Ends a wait: the person is back, the network may be. */
  hurry(): void
  /** There is no network: a connection is dead, though nothing has told it yet. */
  lost(): void
  status(): LiveStatus
  /** Says which request this tab shows; nothing while not connected. */
  present(requestId: number | null): void
  /** Says which rehab forms this tab shows; nothing while not connected. */
  presentForm(place: FormPlace | null): void
}

export function createLiveClient(deps: LiveDeps): LiveClient {
  let status: LiveStatus = 'NOT_STARTED'
  let isOn = false
  let socket: Socket | null = null
  let failures = 0
  let fresh = false
  /** counts connections: what an old one still says is not heard */
  let turn = 0
  let cancelTimer = () => {}

  const become = (next: LiveStatus) => {
    if (next === status) return
    status = next
    deps.onStatus?.(next)
  }

  const timer = (ms: number, run: () => void) => {
    cancelTimer()
    cancelTimer = deps.after(ms, run)
  }

  const send = (message: LiveUp) => socket?.send(JSON.stringify(message))

  /** Drops the connection without waiting for its end: a dead one never tells it. */
  const drop = () => {
    turn++
    cancelTimer()
    if (!socket) return
    socket.onopen = socket.onmessage = socket.onclose = socket.onerror = null
    socket.close()
    socket = null
  }

  const connectAfter = (ms: number) => {
    drop()
    become('CLOSED')
    timer(ms, () => void connect())
  }

  const retry = () => {
    const to = Math.min(longestWaitMs, firstWaitMs.to * 2 ** Math.min(failures, 16))
    const from = failures === 0 ? firstWaitMs.from : to / 2
    failures++
    connectAfter(from + (to - from) * deps.random())
  }

  const silent = () => {
    deps.onSilent?.()
    retry()
  }

  const listenOn = () => timer(pingAfterMs, ask)
  const ask = () => {
    send({ type: 'ping' })
    timer(pongWithinMs, silent)
  }

  const hear = (message: LiveDown) => {
    if (message.type === 'bye') return end(message.reason)
    if (message.type === 'welcome' && status === 'CONNECTING') {
      failures = 0
      fresh = false
      become('CONNECTED')
      deps.onConnected?.()
    }
    if (status === 'CONNECTED') listenOn()
    if (message.type === 'pull') deps.onConnected?.()
    if (message.type === 'present') deps.onPresent?.(message)
    if (message.type === 'present_forms') deps.onPresentForms?.(message)
    if (message.type === 'hint') deps.onHint?.(message)
    if (message.type === 'refresh_predict') deps.onPredict?.(message)
    if (message.type === 'pending_encryption_access') deps.onWaiting?.()
    if (message.type === 'encryption_job') deps.onKeyJob?.(message.auction_id)
  }

  const end = (reason: Extract<LiveDown, { type: 'bye' }>['reason']) => {
    if (reason === 'protocol_too_old') {
      drop()
      isOn = false
      return become('ERROR')
    }
    // a token that ended is renewed at once; one that was refused right away waits as after a failure
    const wasConnected = status === 'CONNECTED'
    if (reason === 'unauthenticated') {
      fresh = true
      logError('transport_unauthorized')
    }
    if (reason === 'token_ended' && wasConnected) connectAfter(0)
    else retry()
  }

  const connect = async () => {
    drop()
    const mine = turn
    become('CONNECTING')
    timer(tokenWithinMs, retry) // a worker that was ended never answers
    const token = await deps.accessToken(fresh)
    if (mine !== turn || status !== 'CONNECTING') return
    if (token === null) {
      return connectAfter(longestWaitMs)
    }
    socket = deps.open()
    timer(welcomeWithinMs, silent)
    socket.onopen = () => send({ type: 'authenticate', access_token: token, protocol: protocolVersion })
    socket.onmessage = ({ data }) => {
      const message = parse(data)
      if (message) hear(message)
    }
    socket.onerror = () => {} // its close follows
    socket.onclose = retry
  }

  return {
    start: () => {
      if (isOn) return
      isOn = true
      failures = 0
      void connect()
    },
    stop: () => {
      if (!isOn) return
      isOn = false
      become('CLOSING')
      drop()
      become('CLOSED')
    },
    hurry: () => {
      if (!isOn || status !== 'CLOSED') return
      failures = 0
      void connect()
    },
    lost: () => {
      if (status === 'CONNECTING' || status === 'CONNECTED') retry()
    },
    status: () => status,
    present(requestId) {
      if (status === 'CONNECTED') send({ type: 'present', auction_request_id: requestId })
    },
    presentForm(place) {
      if (status === 'CONNECTED') send({ type: 'present_form', place })
    },
  }
}

/** A message of the server, null when it is none that this version knows. */
function parse(data: unknown): LiveDown | null {
  if (typeof data !== 'string') return null
  try {
    const parsed = liveDownSchema.safeParse(JSON.parse(data))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
