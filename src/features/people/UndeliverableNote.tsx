// That mails to a person come back, with why and since when: for who can correct the address. Nothing where mails arrive.
import { IconMailOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ManagedAccount } from '../../../contract/http/user-management.ts'
import { MoreLine } from '../../ui/ActionList.tsx'
import { MomentText } from '../../ui/times.tsx'

export function UndeliverableNote({ account }: { readonly account: Pick<ManagedAccount, 'email' | 'undeliverable'> }) {
  const { t } = useTranslation('people')
  const { email, undeliverable } = account
  if (!undeliverable) return null
  return (
    <MoreLine>
      <IconMailOff size={20} stroke={1.75} aria-hidden />{' '}
      {t('undeliverable.what', { email, why: t(`undeliverable.${undeliverable.kind}`) })} {t('undeliverable.since')}{' '}
      <MomentText at={undeliverable.since} />
    </MoreLine>
  )
}
