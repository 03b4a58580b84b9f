// Asks before signing out, and says what of this person still waits on the device or has to be
// looked at (it stays there, OB11).
import { Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHasDrafts } from '../../state/drafts.ts'
import { useSession } from '../../state/SessionProvider.tsx'
import { keepsAccounts } from '../../state/session.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'

const nothing = { waiting: 0, stale: 0, toCheck: 0 }

export function SignOutDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('sign-in')
  const session = useSession()
  const hasDrafts = useHasDrafts()
  const [{ waiting, stale, toCheck }, setKept] = useState(nothing)
  useEffect(() => {
    if (opened) session.port.countKept().then(setKept, () => setKept(nothing))
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
      {stale > 0 ? <Text mb="sm">{t('signOut.stale', { count: stale })}</Text> : null}
      {toCheck > 0 ? <Text mb="sm">{t('signOut.toCheck', { count: toCheck })}</Text> : null}
      <Text>{t(keepsAccounts(session.port) ? 'signOut.text' : 'signOut.textOnline')}</Text>
    </ConfirmDialog>
  )
}
