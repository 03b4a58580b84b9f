// One change of what the house shows at a time: whether it runs, what came of it, and why it was refused. Refusals of size and
// type are tracked (X18), by code and size only.
import { useState } from 'react'
import type { Result } from '../../../../contract/result.ts'
import { outcomeOf } from '../../../data/outcome-of.ts'
import { usePort } from '../../../data/PortsProvider.tsx'
import type { ActionFailure } from '../../../data/ports.ts'
import type { HouseCalls } from '../../../data/settings-port.ts'
import { logError } from '../../../platform/log.ts'

const problems = ['fileSize', 'fileType', 'fileCount']

export interface Keeping {
  readonly step: 'idle' | 'busy' | 'saved'
  /** fileSize, fileType, fileCount, or a code of a call */
  readonly failure: string | null
  /** Answers whether it was saved. */
  run<T>(
    command: (calls: HouseCalls) => Promise<Result<T, ActionFailure>>,
    onDone: (value: T) => void,
  ): Promise<boolean>
  /** the file itself is refused, on this device */
  refuse(code: string, file: File): void
}

export function useKeeping(): Keeping {
  const port = usePort('house')
  const [step, setStep] = useState<Keeping['step']>('idle')
  const [failure, setFailure] = useState<string | null>(null)
  return {
    step,
    failure,
    refuse(code, { size }) {
      logError('file_refused', { code, bytes: size })
      setStep('idle')
      setFailure(code)
    },
    async run(command, onDone) {
      if (step === 'busy') return false
      setStep('busy')
      setFailure(null)
      const answer = await outcomeOf(async () => command(await port.calls()))
      setStep(answer.ok ? 'saved' : 'idle')
      if (answer.ok) {
        onDone(answer.value)
        return true
      }
      const code = answer.error.errors?.find((one) => problems.includes(one.code))?.code ?? answer.error.code
      if (problems.includes(code)) logError('file_refused', { code })
      setFailure(code)
      return false
    },
  }
}
