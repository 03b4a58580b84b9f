// Who is on this device (its lock screen), as somebody who manages the team acts on it.
import type { Result } from '../../contract/result.ts'
import type { ActionFailure } from './ports.ts'

export interface DevicePeopleCalls {
  /**
   * Somebody leaves this device with all that it keeps for them alone; their access to the house stays as it is. `conflict`: an
   * input of theirs waits here, or has to be looked at.
   */
  remove(account: number): Promise<Result<null, ActionFailure>>
}

/** Loaded with the first command. */
export interface DevicePeoplePort {
  calls(): Promise<DevicePeopleCalls>
}
