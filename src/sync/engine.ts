// When the device talks to the server (SY8, OB8): on start, when the person comes back, when the network may be back, on a
// hint, after a drain, and every 60 s. Each time it sends what waits and pulls; one of each at a time, and what is asked for
// meanwhile follows once. While locked it pulls nothing (SY12).
import type { Observation } from '../../device/http/call.ts'
import type { NetworkReason } from '../../device/http/failure.ts'
import type { Sender } from '../../device/sender/sender.ts'
import type { LiveClient } from '../transport/live-client.ts'
import type { NetworkState } from './network.ts'
import { createNetworkWatch, shownAfterMs } from './network-watch.ts'

/** SY8 */
export const pullEveryMs = 60_000
/** … while nobody answers though the browser has a network: no event tells when the server is back, and no socket on a locked device */
export const askEveryMs = 15_000
/** what one change hints at comes together */
export const hintTogetherMs = 5
/** hints come in bursts: the first pulls at once, and so long all others wait for the next pull */
export const hintGatherMs = 150

export interface EngineDeps {
  readonly sender: Pick<Sender, 'request' | 'stop'>
  readonly live: Pick<LiveClient, 'start' | 'stop' | 'hurry' | 'lost'>
  /** One pull until nothing is left; failures are the pull's own to tell. Never called while locked. */
  readonly pull: () => Promise<unknown>
  /** SY12: what a locked device may ask for: counts by the device session */
  readonly count: () => Promise<unknown>
  readonly isUnlocked: () => boolean
  /** the browser's word */
  readonly isOnline: () => boolean
  readonly after: (ms: number, run: () => void) => () => void
  readonly now: () => number
  readonly onNetwork: (state: NetworkState) => void
}

/** What happens in the page. */
export type Trigger =
  /** the page came back: visible, focused, resumed */
  | 'back'
  /** the browser thinks that its network changed, to whatever */
  | 'network'
  /** somebody unlocked: what a locked device does not pull */
  | 'unlocked'
  /** the tab was locked, its workers are gone */
  | 'locked'
  /** a new action lies in the outbox */
  | 'written'
  /** another tab or the service worker sent something */
  | 'drained'
  /** a person asked for it */
  | 'person'

export interface Engine {
  start(): void
  stop(): void
  trigger(trigger: Trigger): void
  /** a hint of the socket */
  hint(): void
  /** what a request showed; give it to createHttp */
  observe(observation: Observation): void
  /** whether the last thing that was seen is an answer of the server */
  isReached(): boolean
  /** how many answers were seen: of a call that fails, none came meanwhile */
  answers(): number
  /** a pull found nobody */
  failed(reason: NetworkReason): void
  /** @param failed the server answered a pull with a failure of its own */
  pulled(failed: boolean): void
  /** the socket is welcome: whatever was missed is pulled */
  connected(): void
  /** the socket fell silent: a request tells what is the matter */
  silent(): void
}

export function createEngine(deps: EngineDeps): Engine {
  let isRunning = false
  let lock = createGate()
  let stopTimer = () => {}
  let stopHint: (() => void) | null = null
  let hintedAt = Number.NEGATIVE_INFINITY
  let askedAt = 0

  /** Ends the socket's wait, and talks to the server. */
  const turnTo = (reason: 'now' | 'timer') => {
    deps.live.hurry()
    return cycle(reason)
  }
  const network = createNetworkWatch({ ...deps, ask: turnTo, lost: () => deps.live.lost() })
  const { see } = network

  /** Short work is not shown: a pill that flickers every minute tells nothing. */
  const work = async (run: () => Promise<unknown>) => {
    let isShown = false
    const cancel = deps.after(shownAfterMs, () => {
      isShown = true
      see({ kind: 'begun' })
    })
    try {
      await run()
    } finally {
      cancel()
      if (isShown) see({ kind: 'ended' })
    }
  }

  // the worker ends with the lock and answers no more: whoever waits for it is let go
  const pullUnlocked = () => Promise.race([deps.pull(), lock.closed])
  const pull = oneAtATime(() => work(() => (deps.isUnlocked() ? pullUnlocked() : deps.count())))

  /** Both at once: a drain may wait long for its lock, and after it `drained` pulls what it caused. */
  const cycle = (reason: 'now' | 'timer') => {
    askedAt = deps.now()
    void deps.sender.request(reason)
    return pull()
  }

  const tick = () => {
    stopTimer = deps.after(askEveryMs, () => {
      tick()
      const isSilent = network.state().reach !== 'up' && deps.isOnline()
      const since = deps.now() - askedAt
      // timers come a little early or late, and a clock that was set back delays nothing
      if (isSilent || since > pullEveryMs - askEveryMs || since < 0) void cycle('timer')
    })
  }

  return {
    start: () => {
      if (isRunning) return
      isRunning = true
      tick()
      deps.live.start()
      void cycle('now')
    },
    stop: () => {
      isRunning = false
      network.stop()
      stopTimer()
      stopHint?.()
      stopHint = null
      deps.live.stop()
      deps.sender.stop()
    },
    trigger: (trigger) => {
      if (trigger === 'written') return void deps.sender.request('now')
      if (trigger === 'drained') return void pull()
      if (trigger === 'locked') {
        lock.close()
        lock = createGate()
        if (!isRunning) return
        // the socket goes with the token; it waits for the next one
        deps.live.stop()
        return deps.live.start()
      }
      if (trigger === 'network') return network.changed()
      void turnTo('now')
    },
    hint: () => {
      const since = deps.now() - hintedAt
      // a clock that was set back delays nothing
      const rest = since >= 0 ? hintGatherMs - since : 0
      stopHint ??= deps.after(Math.max(hintTogetherMs, rest), () => {
        stopHint = null
        hintedAt = deps.now()
        void pull()
      })
    },
    observe: network.observe,
    isReached: () => network.state().reach === 'up' && network.state().since !== null,
    answers: network.answers,
    failed: (reason) => {
      if (reason !== 'aborted') network.observe({ at: deps.now(), outcome: reason, serverAheadMs: null })
    },
    pulled: (failed) => see({ kind: 'pulled', failed, at: deps.now() }),
    connected: () => {
      see({ kind: 'connected', at: deps.now() })
      void cycle('now')
    },
    silent: () => void pull(),
  }
}

interface Gate {
  readonly closed: Promise<void>
  close(): void
}
function createGate(): Gate {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { closed: promise, close: resolve }
}

/** Calls during a run end in one more run after it; all of them wait for that one. */
export function oneAtATime(run: () => Promise<unknown>): () => Promise<void> {
  let current: Promise<void> | null = null
  let next: Promise<void> | null = null
  const start = (): Promise<void> => {
    const mine = (async () => {
      try {
        await run()
      } finally {
        current = null
      }
    })()
    current = mine
    return mine
  }
  const follow = async (running: Promise<void>): Promise<void> => {
    await running.catch(() => {}) // its own caller hears of it
    next = null
    await start()
  }
  return () => {
    if (current === null) return start()
    next ??= follow(current)
    return next
  }
}
