// E12: the state of a share, and that it runs once however often the button is pressed. Pure but for the command that it is given.
import type { Result } from '../../../contract/result.ts'
import { mayStartSharing, type ShareState } from '../../../domain/access/sharing.ts'
import type { ActionFailure } from '../../data/ports.ts'

export interface ShareRun<What> {
  readonly state: () => ShareState
  /** Runs from idle or failed only; whatever comes while it runs or after its success does nothing. */
  start(what: What): Promise<void>
}

/** @param onState hears each state, with the failure of `failed` */
export function createShareRun<What>(
  share: (what: What) => Promise<Result<unknown, ActionFailure>>,
  onState: (state: ShareState, failure: ActionFailure | null) => void,
): ShareRun<What> {
  let state: ShareState = 'idle'
  const become = (next: ShareState, failure: ActionFailure | null = null) => {
    state = next
    onState(next, failure)
  }
  return {
    state: () => state,
    async start(what) {
      if (!mayStartSharing(state)) return
      become('pending')
      try {
        const outcome = await share(what)
        if (outcome.ok) become('success')
        else become('failed', outcome.error)
      } catch (bug) {
        become('failed', { code: 'internal' })
        throw bug
      }
    },
  }
}
