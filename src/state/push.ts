// Whether this browser hears pushes: the specification's notification permission, and what is known of their arrival. The page's
// push part (src/pwa/push.ts) writes it, screens read it; until the server has said that the feature's flag is on, nothing
// is offered.
import { create } from 'zustand'

/** The eight texts of the specification, one for a browser that refuses and one for an address that nobody can call; in the locale files under notifications:error. */
export type PushErrorKey =
  | 'noNotification'
  | 'noRegistration'
  | 'noWorkerNotification'
  | 'noPushManager'
  | 'inappropriateState'
  | 'initialStateFailed'
  | 'timedOut'
  | 'invalidSubscription'
  | 'refused'
  | 'deadAddress'

export interface PushError {
  readonly key: PushErrorKey
  readonly values?: Readonly<Record<string, string | number>>
}

export interface PushPermission {
  readonly error: PushError | null
  /** the person is asked, or this device is being subscribed */
  readonly isLoading: boolean
  readonly state: NotificationPermission | 'unsupported'
}

/** broken: its push service refuses it; gone: it knows this browser no more; waiting: it does not answer our server; taken: it took it, and the device did not show it; unknown: the server cannot be asked */
export const lostReasons = ['broken', 'gone', 'waiting', 'taken', 'unknown'] as const
export type LostReason = (typeof lostReasons)[number]

export interface PushState {
  /** the feature's flag; asking: the server has not answered yet, unanswered: it did not, and is asked again */
  readonly offer: 'asking' | 'unanswered' | 'on' | 'off'
  readonly permission: PushPermission
  /** the server has the subscription of this browser */
  readonly kept: boolean
  /** SY10: its push service refuses what is sent here; the device subscribes anew, once a page */
  readonly isBroken: boolean
  /** when the last push arrived here, ms; null: none yet */
  readonly receivedAt: number | null
  /** its number; null: none yet */
  readonly receivedId: number | null
  /** SY10: pushes that were sent and did not arrive; null: none is missing */
  readonly missed: { readonly count: number; readonly newestAt: number } | null
  /** asks the person for the browser's permission */
  readonly ask: () => void
  /** Sends one to try it; null: nothing could be sent. */
  readonly test: () => Promise<number | null>
  /** Why the one with this number did not arrive, or none could be sent. */
  readonly whyLost: (push: number | null) => Promise<LostReason>
}

export const initialPermission: PushPermission = { error: null, isLoading: false, state: 'default' }

export const usePush = create<PushState>(() => ({
  offer: 'asking',
  permission: initialPermission,
  kept: false,
  isBroken: false,
  receivedAt: null,
  receivedId: null,
  missed: null,
  ask: () => {},
  test: async () => null,
  whyLost: async () => 'unknown',
}))
