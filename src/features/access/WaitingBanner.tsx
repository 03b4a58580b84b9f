// Tells who lets others in that somebody waits, on every screen but the one where it is done.
import { Alert, Anchor, Text } from '@mantine/core'
import { IconUserCheck } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { usePort } from '../../data/PortsProvider.tsx'

/** @param to the team's page */
export function WaitingBanner({ to }: { to: string }) {
  const { t } = useTranslation('access')
  const { pathname } = useLocation()
  const colleagues = usePort('access').usePendingColleagues(true)
  if (colleagues.state !== 'ready' || colleagues.value.length === 0 || pathname === to) return null
  const names = colleagues.value.map(({ name }) => name).join(', ')
  return (
    <Alert color="blue" m="md" role="status" icon={<IconUserCheck stroke={1.75} aria-hidden />}>
      <Text span>{t('team.someWait', { count: colleagues.value.length, names })} </Text>
      <Anchor component={Link} to={to}>
        {t('team.toTeam')}
      </Anchor>
    </Alert>
  )
}
