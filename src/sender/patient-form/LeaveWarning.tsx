// Asks before typed text is thrown away: on a way within the app by a dialog, on closing the page by the browser's own words.
import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'

/** @param isDirty asked at the moment of leaving, so that a save just before counts */
export function LeaveWarning({ isDirty }: { isDirty: () => boolean }) {
  const { t } = useTranslation('sender')
  const blocker = useBlocker({ shouldBlockFn: isDirty, enableBeforeUnload: isDirty, withResolver: true })
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      title={t('form.leave.title')}
      safeLabel={t('form.leave.stay')}
      confirmLabel={t('form.leave.go')}
      onSafe={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    >
      {t('form.leave.text')}
    </ConfirmDialog>
  )
}
