// What the screens need to let a new device join an account (KY8). The keys stay in the worker: a page sees the code for the new
// device, its six digits, and how far both are.
import type { Result } from '../../contract/result.ts'
import type { OnStep, SessionFailure, UnlockedAccount } from './session-port.ts'

/** The trusted device's side, two minutes. Once anything answers `join_ended`, a new code begins anew. */
export interface HostedJoining {
  /** of the link that a camera opens */
  readonly fragment: string
  /** the same for hands */
  readonly code: string
  /** ms */
  readonly endsAt: number
  /** Answers when the new device shows its digits. */
  met(): Promise<Result<null, SessionFailure>>
  /** Lets the device in that shows these digits; others end it (`join_wrong`). */
  confirm(digits: string): Promise<Result<null, SessionFailure>>
  end(): void
}

/** The new device's side. */
export interface EnteredJoining {
  /** ms */
  readonly endsAt: number
  /** Answers the digits that a person types on the trusted device. */
  digits(): Promise<Result<string, SessionFailure>>
  /** Answers when somebody did. */
  approved(): Promise<Result<null, SessionFailure>>
  /** A session as after signIn. */
  finish(personalDevice: boolean, onStep?: OnStep): Promise<Result<UnlockedAccount, SessionFailure>>
  end(): void
}

export interface JoiningPort {
  /** For the open account. The password is asked for because a tablet may lie open. */
  host(password: string, onStep?: OnStep): Promise<Result<HostedJoining, SessionFailure>>
  /** @param code the link, or what somebody typed; `join_code`: it is none */
  enter(code: string): Promise<Result<EnteredJoining, SessionFailure>>
}
