// Why user management was refused, in the words of its own rules; everything else as elsewhere.
import { useTranslation } from 'react-i18next'
import type { ActionFailure } from '../../data/ports.ts'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { FailureNotice } from '../FailureNotice.tsx'

const own = ['last_manager', 'not_offered', 'other_organisations', 'name_taken']

export function AccountFailure({ failure }: { failure: ActionFailure | null }) {
  const { t } = useTranslation('desk')
  const code = failure?.errors?.find((one) => own.includes(one.code))?.code
  if (code) return <ErrorNotice code={code} text={t(`users.failure.${code}`)} />
  if (failure?.code === 'email_taken') return <ErrorNotice code={failure.code} text={t('users.failure.email_taken')} />
  return <FailureNotice failure={failure} />
}
