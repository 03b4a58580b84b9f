// AU7: locking a device. One tab that locks locks all: by a message to those that run, and by a counter in the shared storage
// that a tab which slept compares before it paints anything. What locking means (ending workers, replacing the document) is
// the page's: it listens here.
import type { Clock, Timers } from '../platform/clock.ts'
import { idleMs, type Touch, touchNow } from './idle.ts'

/** person: the lock button. idle: AU5. elsewhere: another tab locked. ended: AU3, the session's family ended. */
export type LockReason = 'person' | 'idle' | 'elsewhere' | 'ended'

/** What is used of a BroadcastChannel. */
export interface LockChannel {
  postMessage(message: LockMessage): void
  onmessage: (() => void) | null
  close(): void
}
interface LockMessage {
  readonly type: 'lock'
}

/** What is used of localStorage: it answers at once, so that a resumed tab can look before it paints. */
export interface SharedValues {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
}

export const lockChannelName = 'anschluss-lock'
/** how often any tab of this device was locked; readable, no secret */
export const lockCounterKey = 'anschluss.locks'
/** ms of the last touch in any tab, renewed at most every 5 s */
export const touchedKey = 'anschluss.touched'
const touchShareMs = 5_000
/** how often an unlocked tab looks whether it is idle */
const checkMs = 5_000

/** How often any tab of this device was locked. */
export const lockCountOf = (shared: SharedValues): number => numberOf(shared.getItem(lockCounterKey)) ?? 0

export interface LockerDeps {
  readonly clock: Clock
  readonly timers: Timers
  readonly channel: LockChannel
  readonly shared: SharedValues
  /** ends the workers, replaces the document; called once a lock */
  readonly onLock: (reason: LockReason) => void
}

export interface Locker {
  /** Somebody is unlocked in this tab from now on; locks after so long without a touch. */
  unlocked(limitMs: number): void
  /** A person touched something: pointer, key. Cheap enough for every event. */
  touched(): void
  /** This tab came back (visible, pageshow, resume). Call it before painting; true: it is locked now, paint nothing. */
  resumed(): boolean
  /** Locks this tab and all others. */
  lockNow(reason: Exclude<LockReason, 'elsewhere'>): void
  /** Locks all other tabs, whoever works there; this one stays as it is. */
  lockOthers(): void
  isUnlocked(): boolean
  close(): void
}

type State = { readonly limitMs: number; readonly counter: number } | null

/** Starts locked: a reload or a killed process means locked (AU5). */
export function createLocker({ clock, timers, channel, shared, onLock }: LockerDeps): Locker {
  let state: State = null
  let last: Touch = touchNow(clock)
  let sharedAt = Number.NEGATIVE_INFINITY
  let cancelCheck = () => {}

  const counter = () => lockCountOf(shared)

  const lockHere = (reason: LockReason) => {
    if (state === null) return
    state = null
    cancelCheck()
    onLock(reason)
  }

  const lockOthers = () => {
    const raised = counter() + 1
    if (state) state = { ...state, counter: raised }
    shared.setItem(lockCounterKey, String(raised))
    // a channel does not hear itself
    channel.postMessage({ type: 'lock' })
  }

  const lockNow: Locker['lockNow'] = (reason) => {
    if (state === null) return
    lockOthers()
    lockHere(reason)
  }

  /** True when this tab is locked afterwards. */
  const check = (): boolean => {
    if (state === null) return true
    if (counter() !== state.counter) lockHere('elsewhere')
    else if (idleMs(last, numberOf(shared.getItem(touchedKey)), clock) >= state.limitMs) lockNow('idle')
    return state === null
  }

  const planCheck = () => {
    cancelCheck = timers.after(checkMs, () => {
      if (!check()) planCheck()
    })
  }

  // the channel carries nothing else
  channel.onmessage = () => lockHere('elsewhere')

  const touch = () => {
    last = touchNow(clock)
    if (last.monotonicMs - sharedAt < touchShareMs) return
    sharedAt = last.monotonicMs
    shared.setItem(touchedKey, String(last.wallMs))
  }

  return {
    unlocked: (limitMs) => {
      cancelCheck()
      state = { limitMs, counter: counter() }
      touch()
      planCheck()
    },
    // a touch after the time was over must not bring a session back: look first
    touched: () => {
      if (!check()) touch()
    },
    resumed: check,
    lockNow,
    lockOthers,
    isUnlocked: () => state !== null,
    close: () => {
      cancelCheck()
      channel.close()
    },
  }
}

const numberOf = (text: string | null): number | null => {
  const value = Number(text)
  return text !== null && Number.isFinite(value) ? value : null
}
