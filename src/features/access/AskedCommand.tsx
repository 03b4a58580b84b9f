// A button that asks before it acts, and runs once.
import { Button } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { Result } from '../../../contract/result.ts'
import type { ActionFailure } from '../../data/ports.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'

interface Props {
  readonly icon: Icon
  readonly label: string
  /** for who hears the page: what it is about */
  readonly labelOf: string
  readonly sure: string
  readonly command: () => Promise<Result<null, ActionFailure>>
  /** the code, or null when it runs */
  readonly onFailure: (code: string | null) => void
  readonly children: ReactNode
}

export function AskedCommand({ icon: Mark, label, labelOf, sure, command, onFailure, children }: Props) {
  const [step, setStep] = useState<'idle' | 'asking' | 'running'>('idle')
  const run = async () => {
    if (step === 'running') return
    setStep('running')
    onFailure(null)
    const outcome = await command().finally(() => setStep('idle'))
    if (!outcome.ok) onFailure(outcome.error.code)
  }
  return (
    <>
      <Button
        variant="light"
        leftSection={<Mark size={24} stroke={1.75} aria-hidden />}
        loading={step === 'running'}
        aria-label={labelOf}
        onClick={() => setStep('asking')}
      >
        {label}
      </Button>
      <ConfirmDialog
        opened={step !== 'idle'}
        busy={step === 'running'}
        title={sure}
        confirmLabel={label}
        onSafe={() => setStep('idle')}
        onConfirm={() => void run()}
      >
        {children}
      </ConfirmDialog>
    </>
  )
}
