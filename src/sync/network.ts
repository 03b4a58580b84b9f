// What this device knows of its connection, from what requests and the socket showed. The browser's own opinion
// (navigator.onLine) makes it look sooner, and tells why nobody answered. Pure.
import type { Observation } from '../../device/http/call.ts'
import { type Unanswered, unanswered } from '../platform/unanswered.ts'

export type Reach = 'up' | Unanswered

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

/** what took too long was on its way */
const reachOf = (outcome: Observation['outcome'], online: boolean): Reach =>
  outcome === 'answered' ? 'up' : unanswered(online || outcome !== 'unreachable')

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
