// Why a station was refused.
import { useTranslation } from 'react-i18next'
import type { ActionFailure } from '../../data/ports.ts'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { FailureNotice } from '../FailureNotice.tsx'

export function StationFailure({ failure }: { failure: ActionFailure | null }) {
  const { t } = useTranslation('desk')
  const isTaken = failure?.errors?.some(({ code }) => code === 'name_taken')
  return isTaken ? <ErrorNotice code="name_taken" text={t('users.nameTaken')} /> : <FailureNotice failure={failure} />
}
