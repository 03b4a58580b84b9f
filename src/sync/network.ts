// What this device knows of its connection, from what requests and the socket showed. The browser's own opinion
// (navigator.onLine) makes it look sooner, and tells why nobody answered: it is right when it says that there is no network, and
// says true behind a dead access point, where the server cannot be reached either. Pure.
import type { Observation } from '../../device/http/call.ts'

/** offline: the device has no network. unreachable: it has one, and Anschluss does not answer on it. */
export type Reach = 'up' | 'offline' | 'unreachable'

export interface NetworkState {
  readonly reach: Reach
  /** since when, ms; null: nothing was seen yet */
  readonly since: number | null
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

export const unknownNetwork: NetworkState = { reach: 'up', since: null, failing: false, working: 0 }

const reachOf = (outcome: Observation['outcome'], online: boolean): Reach => {
  if (outcome === 'answered') return 'up'
  return online || outcome !== 'unreachable' ? 'unreachable' : 'offline'
}

export function nextNetwork(state: NetworkState, input: NetworkInput): NetworkState {
  switch (input.kind) {
    case 'begun':
      return { ...state, working: state.working + 1 }
    case 'ended':
      return { ...state, working: Math.max(0, state.working - 1) }
    case 'connected':
      return reached(state, 'up', input.at)
    case 'pulled':
      return input.failed === state.failing ? state : { ...state, failing: input.failed, since: input.at }
    case 'observed':
      return reached(state, reachOf(input.outcome, input.online), input.at)
  }
}

const reached = (state: NetworkState, reach: Reach, at: number): NetworkState =>
  state.reach === reach && state.since !== null ? state : { ...state, reach, since: at }
