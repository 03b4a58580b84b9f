// Sends a form off. While that is under way, or the server asked to wait, it stays where it can be reached and does nothing.
import { Button, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Attempts } from './use-attempts.ts'

interface Props extends ButtonProps {
  readonly of: Pick<Attempts, 'isWaiting'>
  readonly isBusy: boolean
  readonly children: ReactNode
}

export function SubmitButton({ of: { isWaiting }, isBusy, children, ...looks }: Props) {
  return (
    <Button type="submit" aria-disabled={isBusy || isWaiting} data-busy={isBusy || undefined} {...looks}>
      {children}
    </Button>
  )
}
