// The own password, from the person's menu.
import { useSearch } from '@tanstack/react-router'
import { ChangePasswordPage } from '../features/sign-in/index.ts'
import { paths } from './paths.ts'

export function PasswordPage() {
  const { redirect_to } = useSearch({ strict: false }) as { redirect_to?: unknown }
  const isOwn = typeof redirect_to === 'string' && redirect_to.startsWith('/app/')
  return <ChangePasswordPage back={isOwn ? redirect_to : paths.list} />
}
