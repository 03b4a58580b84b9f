// E26: what somebody can read, as a badge with its meaning beside it.
import { type Icon, IconClock, IconLock, IconUsersGroup } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { AccessStatus } from '../../../contract/access-statuses.ts'
import { accessColours } from '../../../domain/access/access-status.ts'
import { MoreLine } from '../../ui/ActionList.tsx'
import { type Status, StatusBadge } from '../../ui/StatusBadge.tsx'

/** the badge that has the specification's colour */
const lookOf = { green: 'free', red: 'none', orange: 'unknown', grey: 'waiting' } as const satisfies Record<
  string,
  Status
>
const iconOf: Partial<Record<AccessStatus, Icon>> = {
  none: IconLock,
  noGroup: IconUsersGroup,
  notRegistered: IconLock,
  partial: IconClock,
  pending: IconClock,
}

export function AccessMark({ access }: { access: AccessStatus }) {
  const { t } = useTranslation('access')
  const icon = iconOf[access]
  return (
    <>
      <span>
        <StatusBadge status={lookOf[accessColours[access]]} label={t(`status.${access}`)} {...(icon ? { icon } : {})} />
      </span>
      <MoreLine>{t(`meaning.${access}`)}</MoreLine>
    </>
  )
}
