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
  /** SY10: pushes that were sent and did not arrive; null: none is missing */
  readonly missed: { readonly count: number; readonly newestAt: number } | null
  /** asks the person for the browser's permission */
  readonly ask: () => void
  /** false: nothing could be sent */
  readonly test: () => Promise<boolean>
}

export const initialPermission: PushPermission = { error: null, isLoading: false, state: 'default' }

export const usePush = create<PushState>(() => ({
  offer: 'asking',
  permission: initialPermission,
  kept: false,
  isBroken: false,
  receivedAt: null,
  missed: null,
  ask: () => {},
  test: async () => false,
}))
