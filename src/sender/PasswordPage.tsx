// The own password and recovery code, from the person's menu.
import { useSearch } from '@tanstack/react-router'
import { ChangePasswordPage, OwnCodePage } from '../features/sign-in/index.ts'
import { paths } from './paths.ts'

export function PasswordPage() {
  return <ChangePasswordPage back={useBack()} />
}

export function RecoveryCodePage() {
  return <OwnCodePage back={useBack()} />
}

function useBack(): string {
  const { redirect_to } = useSearch({ strict: false }) as { redirect_to?: unknown }
  const isOwn = typeof redirect_to === 'string' && redirect_to.startsWith('/app/')
  return isOwn ? redirect_to : paths.list
}
