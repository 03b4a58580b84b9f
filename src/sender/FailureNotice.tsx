// What did not work, where it was done. Nothing when all is well.
import { useTranslation } from 'react-i18next'
import type { ActionFailure } from '../data/ports.ts'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { failureKey } from './failure-text.ts'

export function FailureNotice({ failure }: { failure: ActionFailure | null }) {
  const { t } = useTranslation(['sender', 'errors'])
  if (failure === null) return null
  return <ErrorNotice code={failure.code} text={t([failureKey(failure.code), 'sender:failure.generic'])} />
}
