// The own password, from the person's menu.
import { useSearch } from '@tanstack/react-router'
import { ChangePasswordPage } from '../../features/sign-in/index.ts'
import { defaultTab } from '../dashboard/route-tab.ts'
import { listPath } from '../paths.ts'
import { useCareprovider } from '../use-careprovider.ts'

export function PasswordPage() {
  const { id } = useCareprovider()
  const { redirect_to } = useSearch({ strict: false }) as { redirect_to?: unknown }
  const home = listPath(id, defaultTab)
  const isOwn = typeof redirect_to === 'string' && redirect_to.startsWith('/careprovider/')
  return <ChangePasswordPage back={isOwn ? redirect_to : home} />
}
