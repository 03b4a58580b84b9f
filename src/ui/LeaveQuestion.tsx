// Asks before a page is left on which something was typed and not saved: it would be lost.
import { useBlocker } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from './ConfirmDialog.tsx'

interface Props {
  readonly isChanged: boolean
}

/** Its words come by themselves: the form does not wait for them. */
export function LeaveQuestion({ isChanged }: Props) {
  return isChanged ? (
    <Suspense>
      <Question />
    </Suspense>
  ) : null
}

function Question() {
  const { t } = useTranslation('leave')
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname,
    enableBeforeUnload: true,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      title={t('title')}
      safeLabel={t('stay')}
      confirmLabel={t('go')}
      onSafe={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    >
      {t('text')}
    </ConfirmDialog>
  )
}
