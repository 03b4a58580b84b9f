// Asks before a page with unsaved changes is left: they count for no search yet.
import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useDraftPlace } from '../../../state/drafts.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import type { EditedRules } from './use-rules-form.ts'

export function LeaveQuestion({ edited }: { edited: EditedRules }) {
  const { t } = useTranslation('rules')
  const isChanged = edited.changed > 0
  const place = useDraftPlace(edited.draft)
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isChanged && current.pathname !== next.pathname,
    // what lies sealed on the device outlives the page, a lock too
    enableBeforeUnload: () => isChanged && typeof place !== 'number',
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
      {t(typeof place === 'number' ? 'leave.kept' : 'leave.lost')}
    </ConfirmDialog>
  )
}
