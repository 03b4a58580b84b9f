// The WebSocket /api/live (SY8): the first message authenticates within 5 s, then hints flow until the token ends, or at once
// when the session is no longer good. Nothing sent here is worth keeping: a lost hint costs a later pull.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { LiveDown } from '../../contract/live/down.ts'
import { type LiveUp, liveAuthenticateWithinMs, livePath, liveUpSchema } from '../../contract/live/up.ts'
import { minProtocolVersion } from '../../contract/protocol-version.ts'
import type { Deps } from '../deps.ts'
import { audiencesOf } from '../feed/pull.ts'
import { accountOfToken, claimOfToken } from '../http/authenticate.ts'
import { isOwnHost } from '../http/own-host.ts'
import { formPresenceOf, type OwnFormPresence } from './form-presence.ts'
import { type OwnPresence, presenceOf } from './presence.ts'

/** the part of the library's socket that is used here */
export interface Socket {
  readonly readyState: number
  /** bytes that the other side has not taken yet */
  readonly bufferedAmount: number
  send(text: string): void
  close(code?: number): void
  terminate(): void
  ping(): void
  on(event: 'message', listener: (data: { toString(): string }) => void): void
  on(event: 'close' | 'pong' | 'error', listener: () => void): void
}

/** WebSocket readyState OPEN */
const open = 1
/** RFC 6455 7.4.1: policy violation */
const policyViolation = 1008
/** RFC 6455 7.4.1: the server ends */
const goingAway = 1001
/** a dead connection is noticed after two of these, ms */
const heartbeatMs = 30_000
/** A client that reads so little costs no more memory than this (FT21): it pulls when it comes back. A hint has some 60 bytes. */
const maxUnreadBytes = 262_144
/** another process may have ended the session behind a socket: it is asked so often whether it is still good, ms */
const recheckMs = 30_000

/** SY8: a page of another site gets no socket. Programs that name no origin are no browsers and carry no cookies here. */
export function isOriginAllowed(origin: string | undefined, host: string | undefined, publicUrl: string): boolean {
  if (origin === undefined) return true
  if (origin === publicUrl) return true
  return isOwnHost(host, publicUrl) && URL.canParse(origin) && new URL(origin).host === host
}

function parse(data: { toString(): string }): LiveUp | null {
  try {
    const parsed = liveUpSchema.safeParse(JSON.parse(data.toString()))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/** One connected socket from its first message to its end. */
export function serveSocket(deps: Deps, socket: Socket): void {
  const timers = new Set<NodeJS.Timeout>()
  let stopListening: (() => void) | null = null
  let stopWatching = () => {}
  let leave = () => {}
  let isAlive = true
  let isAuthenticating = false
  let presence: OwnPresence | null = null
  let atForms: OwnFormPresence | null = null

  const say = (message: LiveDown) => {
    if (socket.readyState === open) socket.send(JSON.stringify(message))
  }
  const end = (reason: Extract<LiveDown, { type: 'bye' }>['reason']) => {
    deps.metrics.socketEnds.inc({ reason })
    say({ type: 'bye', reason })
    socket.close(reason === 'shutdown' ? goingAway : policyViolation)
  }
  /** X2: a token of ours whose session is good no more; who brings none leaves no line */
  const refuse = () => {
    if (socket.readyState !== open) return
    deps.log.warn('Transport unauthorized')
    end('unauthenticated')
  }
  const after = (ms: number, run: () => void) => timers.add(setTimeout(run, ms).unref())
  const every = (ms: number, run: () => void) => timers.add(setInterval(run, ms).unref())

  async function authenticate({ access_token, protocol }: Extract<LiveUp, { type: 'authenticate' }>): Promise<void> {
    if (protocol < minProtocolVersion) return end('protocol_too_old')
    const actor = await accountOfToken(deps, access_token)
    const claim = await claimOfToken(deps, access_token)
    if (!claim) return end('unauthenticated')
    if (!actor) return refuse()
    if (socket.readyState !== open) return
    // with other rights it hears of other houses: the client comes back at once
    stopWatching = deps.actors.watch(actor, (why) => (why === 'session' ? refuse() : end('token_ended')))
    const tell = (json: string) => {
      if (socket.bufferedAmount > maxUnreadBytes) return socket.terminate()
      if (socket.readyState === open) socket.send(json)
    }
    leave = deps.sockets.add(() => end('shutdown'))
    const audiences = [...audiencesOf(actor).keys()]
    stopListening = deps.live.subscribe(audiences, tell)
    await deps.sweep.begin(audiences)
    // gone meanwhile: its end has passed, and nothing would take back what begins now
    if (socket.readyState !== open) return
    after(claim.endsAt - deps.clock.wall(), () => end('token_ended'))
    every(recheckMs, () => {
      accountOfToken(deps, access_token).then(
        (still) => still || refuse(),
        (error: unknown) => deps.log.error('live session not checked', error),
      )
    })
    presence = presenceOf(deps, actor)
    atForms = formPresenceOf(deps, actor, tell)
    say({ type: 'welcome' })
    for (const house of presence.seen()) if (house.requests.length > 0) say(house)
  }

  after(liveAuthenticateWithinMs, () => stopListening || end('unauthenticated'))
  every(heartbeatMs, () => {
    if (!isAlive) return socket.terminate()
    isAlive = false
    socket.ping()
  })
  socket.on('pong', () => {
    isAlive = true
  })
  socket.on('message', (data) => {
    const message = parse(data)
    if (!message) return end('unauthenticated')
    if (message.type === 'ping' && stopListening) return say({ type: 'pong' })
    if (message.type === 'present' && presence) return presence.show(message.auction_request_id)
    if (message.type === 'present_form' && atForms) return atForms.show(message.place)
    if (message.type !== 'authenticate' || stopListening || isAuthenticating) return end('unauthenticated')
    isAuthenticating = true
    authenticate(message).catch((error: unknown) => {
      deps.log.error('live not authenticated', error)
      socket.terminate()
    })
  })
  socket.on('error', () => socket.terminate())
  socket.on('close', () => {
    stopListening?.()
    stopWatching()
    leave()
    presence?.leave()
    atForms?.leave()
    for (const timer of timers) clearTimeout(timer)
  })
}

/** Binds the socket to its path. A page of another origin is refused before it becomes one. */
export const live = (app: FastifyInstance, deps: Deps): void => {
  app.route({
    method: 'GET',
    url: livePath,
    schema: { hide: true },
    preValidation: async (request: FastifyRequest, reply) => {
      const { origin, host } = request.headers
      if (!isOriginAllowed(origin, host, deps.config.publicUrl)) return reply.code(403).send()
    },
    handler: async (_request, reply) => reply.code(426).send(),
    wsHandler: (socket) => serveSocket(deps, socket),
  })
}
