// One deed of a person at a time: whether it runs and why it was refused.
import { useState } from 'react'
import type { Result } from '../../contract/result.ts'
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
      // a page's own code that could not be fetched is no network either
      const answer = await deed().catch(() => null)
      setIsBusy(false)
      if (answer?.ok) onDone?.(answer.value)
      else setFailure(answer?.error ?? { code: 'network' })
    },
  }
}
