// The own password and recovery code, from the person's menu.
import { useSearch } from '@tanstack/react-router'
import { ChangePasswordPage, OwnCodePage } from '../../features/sign-in/index.ts'
import { defaultTab } from '../dashboard/route-tab.ts'
import { listPath } from '../paths.ts'
import { useCareprovider } from '../use-careprovider.ts'

export function PasswordPage() {
  return <ChangePasswordPage back={useBack()} />
}

export function RecoveryCodePage() {
  return <OwnCodePage back={useBack()} />
}

function useBack(): string {
  const { id } = useCareprovider()
  const { redirect_to } = useSearch({ strict: false }) as { redirect_to?: unknown }
  const isOwn = typeof redirect_to === 'string' && redirect_to.startsWith('/careprovider/')
  return isOwn ? redirect_to : listPath(id, defaultTab)
}
