// Asks before signing out (P66).
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../state/SessionProvider.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'

export function LogoutDialog({ onStay }: { onStay: () => void }) {
  const { t } = useTranslation('portal-requests')
  const session = useSession()
  return (
    <ConfirmDialog
      opened
      title={t('logout.title')}
      safeLabel={t('logout.cancel')}
      confirmLabel={t('logout.confirm')}
      onSafe={onStay}
      onConfirm={() => void session.signOut()}
    >
      <Text>{t('logout.text')}</Text>
    </ConfirmDialog>
  )
}
