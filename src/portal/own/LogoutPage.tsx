// Where the public pages' way to sign out leads: it asks before it does (P66), and leads back to who stays.
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCarriedAddress } from '../search/portal.tsx'
import { LogoutDialog } from './LogoutDialog.tsx'
import { OwnPage } from './OwnPage.tsx'

interface Props {
  /** where somebody came from: a path of the portal; null: from nowhere */
  readonly target: string | null
}

export function LogoutPage({ target }: Props) {
  const { t } = useTranslation('portal-requests')
  const navigate = useNavigate()
  const searches = useCarriedAddress()('dashboard')
  return (
    <OwnPage title={t('logout.confirm')}>
      <LogoutDialog onStay={() => void navigate({ to: target ?? searches, replace: true })} />
    </OwnPage>
  )
}
