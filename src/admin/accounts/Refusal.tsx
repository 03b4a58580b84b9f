// Why something about an account was not done, in words.
import { useTranslation } from 'react-i18next'
import type { Command } from '../../data/use-command.ts'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'

export function Refusal({ command }: { readonly command: Command }) {
  const { t, i18n } = useTranslation('admin-accounts')
  const { failure } = command
  if (!failure) return null
  const key = `refused.${failure.errors?.[0]?.code ?? failure.code}`
  return (
    <ErrorNotice
      code={failure.code}
      {...(i18n.exists(`admin-accounts:${key}`) ? { text: t(key as 'refused.held') } : {})}
    />
  )
}
