// Asks before signing out, and says what of this person still waits on the device (it stays there and is sent, OB11).
import { Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHasDrafts } from '../../state/drafts.ts'
import { useSession } from '../../state/SessionProvider.tsx'
import { keepsAccounts } from '../../state/session.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'

export function SignOutDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('sign-in')
  const session = useSession()
  const hasDrafts = useHasDrafts()
  const [waiting, setWaiting] = useState(0)
  useEffect(() => {
    if (opened)
      session.port.countWaiting().then(setWaiting, () => {
        setWaiting(0)
      })
  }, [opened, session])
  return (
    <ConfirmDialog
      opened={opened}
      title={t('signOut.title')}
      safeLabel={t('signOut.stay')}
      confirmLabel={t('signOut.confirm')}
      onSafe={onClose}
      onConfirm={() => {
        void session.signOut()
      }}
    >
      {hasDrafts ? <Text mb="sm">{t('signOut.drafts')}</Text> : null}
      {waiting > 0 ? <Text mb="sm">{t('signOut.waiting', { count: waiting })}</Text> : null}
      <Text>{t(keepsAccounts(session.port) ? 'signOut.text' : 'signOut.textOnline')}</Text>
    </ConfirmDialog>
  )
}
