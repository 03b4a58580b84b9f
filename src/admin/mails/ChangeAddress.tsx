// The way to where an account's address is changed: for who changes accounts.
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '../paths.ts'
import { editsAccounts } from '../rights.ts'
import { useRoles } from '../use-roles.ts'

export function ChangeAddress({ account, name }: { readonly account: number; readonly name: string }) {
  const { t } = useTranslation('admin-mails')
  if (!editsAccounts(useRoles())) return null
  return (
    <Button
      size="sm"
      variant="default"
      component={Link}
      to={paths.account}
      params={{ id: String(account) } as never}
      search={{ change: 'email' } as never}
      aria-label={t('changeAddressOf', { name })}
    >
      {t('changeAddress')}
    </Button>
  )
}
