// The own password, recovery code and further devices, from the person's menu.
import { useSearch } from '@tanstack/react-router'
import { ChangePasswordPage, NewDevicePage as JoinedDevicePage, OwnCodePage } from '../features/sign-in/index.ts'
import { paths } from './paths.ts'

export function PasswordPage() {
  return <ChangePasswordPage back={useBack()} />
}

export function RecoveryCodePage() {
  return <OwnCodePage back={useBack()} />
}

export function NewDevicePage() {
  return <JoinedDevicePage base="/app" back={useBack()} />
}

function useBack(): string {
  const { redirect_to } = useSearch({ strict: false }) as { redirect_to?: unknown }
  const isOwn = typeof redirect_to === 'string' && redirect_to.startsWith('/app/')
  return isOwn ? redirect_to : paths.list
}
