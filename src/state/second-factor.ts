// What a sign-in waits for: a second factor, shown or registered. One prompt a page (features/sign-in), whoever asked: the sign-in
// form, an activation, a reset, or a device that was opened by its own lock.
import { create } from 'zustand'
import type { Result } from '../../contract/result.ts'
import type { SessionFailure } from './session-port.ts'

export interface FactorStep {
  /** register: none is there yet, and an organisation asks for one */
  readonly kind: 'prove' | 'register'
  /** whether this browser has authenticators at this address */
  readonly isPossible: boolean
  /** Asks the authenticator; right after a press, because browsers want one. `name`: of one that is registered. */
  run(name: string): Promise<Result<null, SessionFailure>>
  /** ends the sign-in */
  cancel(): void
}

export const useFactorStep = create<{ readonly step: FactorStep | null }>(() => ({ step: null }))

/** A page that is locked waits for nothing. */
export const cancelFactorStep = (): void => useFactorStep.getState().step?.cancel()
