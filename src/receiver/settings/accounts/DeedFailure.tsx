// Why a change of an account was refused, in the words of its own rules.
import { useTranslation } from 'react-i18next'
import type { ActionFailure } from '../../../data/ports.ts'
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx'

const own = ['last_manager', 'not_offered', 'other_organisations']

export function DeedFailure({ failure }: { failure: ActionFailure | null }) {
  const { t } = useTranslation('settings')
  if (failure === null) return null
  const code = failure.errors?.find((one) => own.includes(one.code))?.code
  if (code) return <ErrorNotice code={code} text={t(`accounts.failure.${code}`)} />
  if (failure.code === 'conflict') return <ErrorNotice code="conflict" text={t('accounts.failure.conflict')} />
  return <ErrorNotice code={failure.code} />
}
