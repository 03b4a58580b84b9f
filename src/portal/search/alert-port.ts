// 'Tell me when a place is free', as the screens ask for it.
import type { Result } from '../../../contract/result.ts'
import type { ActionFailure } from '../../data/ports.ts'
import type { PlacedFilters } from './portal.tsx'

/** An alert as a mail's link names it. */
export interface NamedAlert {
  readonly alert: number
  readonly token: string
}

export interface AlertPort {
  /** Begins the captcha's work, so that it is done when the address is typed. */
  prepare(): void
  /** The mail that asks for the confirmation follows. */
  ask(email: string, filters: PlacedFilters): Promise<Result<unknown, ActionFailure>>
  /** `token_ended`: it has ended, or waited too long. */
  confirm(named: NamedAlert): Promise<Result<{ readonly until: number }, ActionFailure>>
  /** Erases the address. */
  end(named: NamedAlert): Promise<Result<unknown, ActionFailure>>
}
