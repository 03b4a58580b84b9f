// Why a step of a bulk change was refused.
import { useTranslation } from 'react-i18next'
import type { ActionFailure } from '../../data/ports.ts'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'

export function RefusedNotice({ failure }: { readonly failure: ActionFailure | null }) {
  const { t } = useTranslation('admin-lists')
  if (!failure) return null
  const code = failure.errors?.[0]?.code
  return (
    <ErrorNotice code={failure.code} {...(code ? { text: t(`refused.${code}` as 'refused.other_running') } : {})} />
  )
}
