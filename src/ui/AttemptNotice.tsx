// Above the fields of a form: what its last attempt found wrong, or why it failed. Spoken again with each attempt.
import type { ReactNode } from 'react'
import { ErrorNotice } from './ErrorNotice.tsx'
import { FieldErrorSummary } from './FieldErrorSummary.tsx'
import type { Attempts } from './use-attempts.ts'
import { WaitText } from './WaitText.tsx'

interface Props {
  readonly of: Attempts
  /** what it means for this form that nobody answered */
  readonly offline?: ReactNode
  readonly action?: ReactNode
}

export function AttemptNotice({ of: { number, errors, failure, waitS }, offline, action }: Props) {
  return (
    <>
      <FieldErrorSummary errors={errors} attempt={number} />
      {failure === null ? null : (
        <ErrorNotice
          key={number}
          code={failure}
          text={waitS === null ? failure === 'network' ? offline : undefined : <WaitText left={waitS} />}
          action={action}
        />
      )}
    </>
  )
}
