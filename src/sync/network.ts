// What this device knows of its connection, from what requests and the socket showed. The browser's own opinion
// (navigator.onLine) makes it look sooner, and tells why nobody answered. Pure.
import type { Observation } from '../../device/http/call.ts'
import { type Unanswered, unanswered } from '../platform/unanswered.ts'

export type Reach = 'up' | Unanswered

export interface NetworkState {
  readonly reach: Reach
  /** since when, ms; null: nothing was seen yet */
  readonly since: number | null
  /** a network is back, and nobody has answered on it yet */
  readonly asking: boolean
  /** the server answers, and cannot be pulled from */
  readonly failing: boolean
  /** pulls and drains that run */
  readonly working: number
}

export type NetworkInput =
  | {
      readonly kind: 'observed'
      readonly outcome: Observation['outcome']
      /** whether the browser has a network */
      readonly online: boolean
      readonly at: number
    }
  | { readonly kind: 'connected'; readonly at: number }
  | { readonly kind: 'pulled'; readonly failed: boolean; readonly at: number }
  | { readonly kind: 'begun' | 'ended' }
  /** asked: a network is back, and is asked. given_up: it had time enough to answer */
  | { readonly kind: 'asked'; readonly at: number }
  | { readonly kind: 'given_up' }

export const unknownNetwork: NetworkState = { reach: 'up', since: null, asking: false, failing: false, working: 0 }

/** what took too long was on its way */
const reachOf = (outcome: Observation['outcome'], online: boolean): Reach =>
  outcome === 'answered' ? 'up' : unanswered(online || outcome !== 'unreachable')

export function nextNetwork(state: NetworkState, input: NetworkInput): NetworkState {
  switch (input.kind) {
    case 'begun':
      return { ...state, working: state.working + 1 }
    case 'ended':
      return { ...state, working: Math.max(0, state.working - 1) }
    case 'asked':
      return state.reach === 'up' ? state : { ...state, asking: true, since: input.at }
    case 'given_up':
      return state.asking ? { ...state, asking: false } : state
    case 'connected':
      return reached(state, 'up', false, input.at)
    case 'pulled': {
      // what the server says of its own trouble may be said by somebody in between
      const now = input.failed ? state : reached(state, 'up', false, input.at)
      return input.failed === now.failing ? now : { ...now, failing: input.failed, since: input.at }
    }
    case 'observed': {
      // what fails at once may be the network that is not ready; what takes too long, or answers for the server, has shown enough
      const asking = state.asking && input.outcome === 'unreachable' && input.online
      return reached(state, reachOf(input.outcome, input.online), asking, input.at)
    }
  }
}

const reached = (state: NetworkState, reach: Reach, asking: boolean, at: number): NetworkState => {
  if (state.reach !== reach || state.since === null) return { ...state, reach, asking, since: at }
  return state.asking === asking ? state : { ...state, asking }
}
