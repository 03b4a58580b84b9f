// Asks before the page of another patient takes the place of an assessment (S7).
import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { asksBeforeLeaving } from './leave-rule.ts'

interface Props {
  /** what is not saved yet outlives the page */
  readonly isKept: boolean
}

export function LeaveQuestion({ isKept }: Props) {
  const { t } = useTranslation('assessing')
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => asksBeforeLeaving(current.pathname, next.pathname),
    enableBeforeUnload: () => !isKept,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      title={t('leave.title')}
      safeLabel={t('leave.stay')}
      confirmLabel={t('leave.go')}
      onSafe={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    >
      {t('leave.text')}
    </ConfirmDialog>
  )
}
