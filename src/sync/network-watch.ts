// A program's connection: what its calls and its socket showed, and the moments after a network came back in which nobody has
// answered yet. What failed before says nothing of the new network, and its first calls may fail, too.
import type { Observation } from '../../device/http/call.ts'
import { type NetworkInput, type NetworkState, nextNetwork, unknownNetwork } from './network.ts'

/** the waits of those who ask a network that came back, or went, again, ms */
export const askAgainMs: readonly number[] = [500, 1_000, 2_000]
/** who asks, or works, shows when it takes longer, ms */
export const shownAfterMs = 400

export interface NetworkWatchDeps {
  /** Asks the server for anything; whatever it shows is observed. */
  readonly ask: (reason: 'now' | 'timer') => Promise<unknown>
  /** the browser has no network any more */
  readonly lost: () => void
  /** the browser's word */
  readonly isOnline: () => boolean
  readonly after: (ms: number, run: () => void) => () => void
  readonly now: () => number
  readonly onNetwork: (state: NetworkState) => void
}

export interface NetworkWatch {
  state(): NetworkState
  see(input: NetworkInput): void
  /** what a request showed; give it to createHttp */
  observe(observation: Observation): void
  /** how many observed calls were answered */
  answers(): number
  /** The browser thinks that its network changed, to whatever: asks until what it says is what answers, or time enough went by. */
  changed(): void
  stop(): void
}

export function createNetworkWatch({ ask, lost, isOnline, after, now, onNetwork }: NetworkWatchDeps): NetworkWatch {
  let network = unknownNetwork
  let turn = 0
  let answers = 0

  const see = (input: NetworkInput) => {
    const before = network
    network = nextNetwork(before, input)
    if (network !== before && input.kind !== 'asked') onNetwork(network)
  }

  const askUntilAnswered = async () => {
    const mine = ++turn
    // somebody answers though the browser has no network: the answer was perhaps on its way, and nothing else would ask soon
    const isDoubtful = () => network.reach === 'up' && !isOnline()
    const isOpen = () => mine === turn && (network.asking || isDoubtful())
    if (isOnline()) see({ kind: 'asked', at: now() })
    after(shownAfterMs, () => isOpen() && onNetwork(network))
    try {
      await ask('now')
      for (const ms of askAgainMs) {
        if (!isOpen()) return
        await new Promise<void>((resolve) => after(ms, resolve))
        if (isOpen()) await ask('timer')
      }
    } finally {
      if (isOpen()) see({ kind: 'given_up' })
    }
  }

  return {
    state: () => network,
    see,
    observe({ outcome, at }) {
      if (outcome === 'answered') answers++
      see({ kind: 'observed', outcome, at, online: isOnline() })
    },
    answers: () => answers,
    changed: () => {
      if (!isOnline()) lost()
      void askUntilAnswered()
    },
    stop: () => {
      turn++
    },
  }
}
