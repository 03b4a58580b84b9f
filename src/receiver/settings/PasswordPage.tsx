// The own password, recovery code and further devices, from the person's menu.
import { useSearch } from '@tanstack/react-router'
import { ChangePasswordPage, NewDevicePage as JoinedDevicePage, OwnCodePage } from '../../features/sign-in/index.ts'
import { defaultTab } from '../dashboard/route-tab.ts'
import { listPath } from '../paths.ts'
import { useCareprovider } from '../use-careprovider.ts'

export function PasswordPage() {
  return <ChangePasswordPage back={useBack()} />
}

export function RecoveryCodePage() {
  return <OwnCodePage back={useBack()} />
}

export function NewDevicePage() {
  return <JoinedDevicePage base="/careprovider" back={useBack()} />
}

function useBack(): string {
  const { id } = useCareprovider()
  const { redirect_to } = useSearch({ strict: false }) as { redirect_to?: unknown }
  const isOwn = typeof redirect_to === 'string' && redirect_to.startsWith('/careprovider/')
  return isOwn ? redirect_to : listPath(id, defaultTab)
}
