// One deed of a person at a time: whether it runs, what failed, and no second one while it runs.
import { useState } from 'react'
import { err, type Result } from '../../contract/result.ts'
import { logError } from '../platform/log.ts'
import { isLostScript } from '../platform/lost-script.ts'
import type { ActionFailure } from './ports.ts'

export interface Deed {
  readonly isBusy: boolean
  readonly failure: ActionFailure | null
  /** Runs unless something runs already; `onDone` gets the value of a success. */
  run<T>(deed: () => Promise<Result<T, ActionFailure>>, onDone?: (value: T) => void): Promise<void>
  /** forgets the failure */
  clear(): void
}

export function useDeed(): Deed {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<ActionFailure | null>(null)
  return {
    isBusy,
    failure,
    clear: () => setFailure(null),
    async run(deed, onDone) {
      if (isBusy) return
      setIsBusy(true)
      setFailure(null)
      const outcome = await outcomeOf(deed)
      // the end and what follows from it show together: between them would stand a state that nobody is in
      setIsBusy(false)
      if (outcome.ok) onDone?.(outcome.value)
      else setFailure(outcome.error)
    },
  }
}

/** What a deed came to. A script of it that did not come is no network; anything else that is thrown is a bug, and told as one. */
export async function outcomeOf<T>(deed: () => Promise<Result<T, ActionFailure>>): Promise<Result<T, ActionFailure>> {
  try {
    return await deed()
  } catch (thrown) {
    if (isLostScript(thrown)) return err({ code: 'network' })
    logError('deed_failed', {}, thrown)
    return err({ code: 'unknown' })
  }
}
