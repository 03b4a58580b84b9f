// One command of a person at a time: whether it runs, what failed, and no second one while it runs.
import { useRef, useState } from 'react'
import type { Result } from '../../contract/result.ts'
import { outcomeOf } from './outcome-of.ts'
import type { ActionFailure } from './ports.ts'

export interface Command {
  readonly isBusy: boolean
  readonly failure: ActionFailure | null
  /** Runs unless something runs already; `onDone` gets the value of a success. */
  run<T>(command: () => Promise<Result<T, ActionFailure>>, onDone?: (value: T) => void): Promise<void>
  /** forgets the failure */
  clear(): void
}

export function useCommand(): Command {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<ActionFailure | null>(null)
  // at once, and not with the next drawing: a second press may come before it
  const runs = useRef(false)
  return {
    isBusy,
    failure,
    clear: () => setFailure(null),
    async run(command, onDone) {
      if (runs.current) return
      runs.current = true
      setIsBusy(true)
      setFailure(null)
      const outcome = await outcomeOf(command)
      // the end and what follows from it show together: between them would stand a state that nobody is in
      runs.current = false
      setIsBusy(false)
      if (outcome.ok) onDone?.(outcome.value)
      else setFailure(outcome.error)
    },
  }
}
