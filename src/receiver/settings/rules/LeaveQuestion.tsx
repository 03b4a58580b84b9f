// Asks before a page with unsaved changes is left: they count for no search yet.
import { useTranslation } from 'react-i18next'
import { useIsSealed } from '../../../state/drafts.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { useLeaveBlocker } from '../../../ui/use-leave-blocker.ts'
import { settingsPath } from '../../paths.ts'
import { rulesParts } from './rules-form.ts'
import type { EditedRules } from './use-rules-form.ts'

interface Props {
  readonly careproviderId: number
  readonly edited: EditedRules
}

export function LeaveQuestion({ careproviderId, edited }: Props) {
  const { t } = useTranslation('rules')
  const isChanged = edited.changed > 0
  // what lies sealed on the device outlives the page, a lock too; the other pages of the rules show and save it
  const isKept = useIsSealed(edited.draft)
  const goesAlong = (pathname: string) =>
    isKept && rulesParts.some((part) => pathname === settingsPath(careproviderId, part))
  const { isAsked, stay, go } = useLeaveBlocker({ isChanged, goesAlong, isKept })
  return (
    <ConfirmDialog
      opened={isAsked}
      title={t('leave.title')}
      safeLabel={t('leave.stay')}
      confirmLabel={t('leave.go')}
      onSafe={stay}
      onConfirm={go}
    >
      {t(isKept ? 'leave.kept' : 'leave.lost')}
    </ConfirmDialog>
  )
}
