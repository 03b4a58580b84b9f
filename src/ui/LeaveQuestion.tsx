// Asks before a page is left on which something was typed and not saved: it would be lost. A lock and a reload lose nothing of
// what lies sealed on this device, and are not asked about.
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { useLeaveBlocker } from './use-leave-blocker.ts'

interface Props {
  readonly isChanged: boolean
  /** it lies sealed on this device */
  readonly isKept: boolean
  /** the page is left: what was typed goes */
  readonly onLeave: () => void
}

/** Its words come by themselves, as soon as something is typed: the form does not wait for them, and nobody leaves before them. */
export function LeaveQuestion({ isChanged, isKept, onLeave }: Props) {
  const { isAsked, stay, go } = useLeaveBlocker({ isChanged, isKept })
  return isChanged ? (
    <Suspense>
      <Question
        isAsked={isAsked}
        onStay={stay}
        onGo={() => {
          go()
          onLeave()
        }}
      />
    </Suspense>
  ) : null
}

interface QuestionProps {
  readonly isAsked: boolean
  readonly onStay: () => void
  readonly onGo: () => void
}

function Question({ isAsked, onStay, onGo }: QuestionProps) {
  const { t } = useTranslation('leave')
  return (
    <ConfirmDialog
      opened={isAsked}
      title={t('title')}
      safeLabel={t('stay')}
      confirmLabel={t('go')}
      onSafe={onStay}
      onConfirm={onGo}
    >
      {t('text')}
    </ConfirmDialog>
  )
}
