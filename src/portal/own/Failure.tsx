// What did not work, in the words of the portal. Nothing when all is well.
import { useTranslation } from 'react-i18next'
import type { ActionFailure } from '../../data/ports.ts'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { NoAnswer } from '../../ui/NoAnswer.tsx'
import { useErrorTitle } from '../../ui/use-page-title.ts'

/** codes of fields that have a sentence of their own */
const named: readonly string[] = ['contacted', 'not_active', 'not_reachable']

export function Failure({ failure }: { failure: ActionFailure | null }) {
  const { t } = useTranslation(['portal-requests', 'errors'])
  useErrorTitle(failure !== null)
  if (failure === null) return null
  const field = failure.errors?.map(({ code }) => code).find((code) => named.includes(code))
  const own = field ?? failure.code
  const text = t([`failure.${own}`, `errors:${failure.code}`, 'errors:unknown'])
  return <ErrorNotice code={failure.code} text={own === 'network' ? <NoAnswer>{text}</NoAnswer> : text} />
}
