// The drains of one program (page or service worker): at most one at a time, each under the device-wide lock, and back-off
// between failed ones. Whoever wants the outbox sent calls `request`; calls during a run end in one more run.
import { type Locks, withRunLock } from '../lock/run-lock.ts'
import type { Timers } from '../platform/clock.ts'
import { storageFailureOf } from '../storage-failure.ts'
import { backoffMs } from './backoff.ts'
import { type DrainDeps, type DrainFailure, type DrainOutcome, drain } from './drain.ts'

export const drainLockName = 'anschluss-drain'

/** What the screens tell of sending: when the next attempt is, and why the last one failed. */
export interface SenderState {
  readonly running: boolean
  /** ms; null: nothing is planned */
  readonly nextAt: number | null
  readonly failure: DrainFailure | null
}

export interface SenderDeps extends DrainDeps {
  readonly locks: Locks
  readonly timers: Timers
  readonly random: () => number
  /** after each run that sent something: the pull brings what it caused */
  readonly onSent?: (count: number) => void
  readonly onState?: (state: SenderState) => void
}

export interface Sender {
  /**
   * Runs a drain now; while one runs, one more follows it. Answers when the outbox has nothing left that may go now, or a
   * drain failed.
   * @param reason 'timer' waits for a back-off that is under way, everything else ends it
   */
  request(reason: 'now' | 'timer'): Promise<DrainOutcome>
  stop(): void
}

export function createSender(deps: SenderDeps): Sender {
  let running: Promise<DrainOutcome> | null = null
  let again = false
  /** by what a failure does not answer: a person's wish, a network that came back, a new input */
  let isInsisted = false
  let failures = 0
  let waitUntil = 0
  let stopped = false
  let cancelTimer = () => {}

  const tell = (state: SenderState) => deps.onState?.(state)

  const plan = (at: number | null) => {
    cancelTimer()
    waitUntil = at ?? 0
    if (at === null || stopped) return
    cancelTimer = deps.timers.after(Math.max(0, at - deps.clock.now()), () => void request('now'))
  }

  const runOnce = async (): Promise<DrainOutcome> => {
    try {
      const run = await withRunLock(deps.locks, deps.timers, drainLockName, () => drain(deps))
      // stolen: the thief sends what is left
      return run.held ? run.value : { kind: 'empty', sent: 0, nextAt: null }
    } catch (error) {
      const failure = storageFailureOf(error)
      if (failure) return { kind: 'failed', sent: 0, failure }
      throw error
    }
  }

  const runAll = async (): Promise<DrainOutcome> => {
    cancelTimer()
    tell({ running: true, nextAt: null, failure: null })
    let sent = 0
    let outcome: DrainOutcome
    do {
      again = isInsisted = false
      outcome = await runOnce()
      sent += outcome.sent
    } while (!stopped && (outcome.kind === 'more' || isInsisted || (again && outcome.kind !== 'failed')))
    failures = outcome.kind === 'failed' ? failures + 1 : 0
    plan(nextAttempt(outcome))
    tell({
      running: false,
      nextAt: waitUntil || null,
      failure: outcome.kind === 'failed' ? outcome.failure : null,
    })
    if (sent > 0) deps.onSent?.(sent)
    return { ...outcome, sent }
  }

  const nextAttempt = (outcome: DrainOutcome): number | null => {
    if (outcome.kind === 'empty') return outcome.nextAt
    if (outcome.kind === 'more') return deps.clock.now()
    if (isFinal(outcome.failure)) return null
    const retryAfterS = 'retry_after_s' in outcome.failure ? outcome.failure.retry_after_s : undefined
    return deps.clock.now() + backoffMs(failures, deps.random(), retryAfterS)
  }

  const request: Sender['request'] = (reason) => {
    if (running !== null) {
      again = true
      isInsisted ||= reason === 'now'
      return running
    }
    if (reason === 'timer' && deps.clock.now() < waitUntil)
      return Promise.resolve({ kind: 'empty', sent: 0, nextAt: waitUntil })
    running = runAll().finally(() => {
      running = null
    })
    return running
  }

  return {
    request,
    stop: () => {
      stopped = true
      cancelTimer()
    },
  }
}

/** Trying again does not help: somebody has to sign in on this device, or the app has to be updated. */
const isFinal = (failure: DrainFailure): boolean =>
  failure.code === 'unauthenticated' ||
  failure.code === 'device_revoked' ||
  failure.code === 'forbidden' ||
  failure.code === 'protocol_too_old'
