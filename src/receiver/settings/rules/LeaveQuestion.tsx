// Asks before a page with unsaved changes is left: they count for no search yet.
import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useIsSealed } from '../../../state/drafts.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
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
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isChanged && current.pathname !== next.pathname && !goesAlong(next.pathname),
    enableBeforeUnload: () => isChanged && !isKept,
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
      {t(isKept ? 'leave.kept' : 'leave.lost')}
    </ConfirmDialog>
  )
}
