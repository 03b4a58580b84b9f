// A person who put the recovery code off when their keys were made is asked again after a week on that device, until there is one.
import { Alert, Button, Group, Text } from '@mantine/core'
import { IconLifebuoy } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isTimeToAsk } from '../../../domain/recovery-sheet.ts'
import { codeAskedLater, usePreferences } from '../../state/preferences.ts'
import { useAccount, useSession } from '../../state/SessionProvider.tsx'
import { useNow } from '../../ui/use-now.ts'

/** @param to where a code is made */
export function CodeBanner({ to }: { to: string }) {
  const { id } = useAccount()
  const { pathname } = useLocation()
  const laterAt = usePreferences(({ codeLaterAt }) => codeLaterAt?.[id])
  const now = useNow()
  // asked nobody who was never offered one
  if (laterAt === undefined || !isTimeToAsk(laterAt, now) || pathname === to) return null
  return <AskedAgain to={to} account={id} now={now} />
}

function AskedAgain({ to, account, now }: { to: string; account: number; now: number }) {
  const { t } = useTranslation('recovery-sheet')
  const { port } = useSession()
  const [has, setHas] = useState(true)
  useEffect(() => {
    let isHere = true
    void port
      .recovery()
      .then((recovery) => recovery.hasCode())
      .then((answer) => isHere && answer.ok && setHas(answer.value))
    return () => {
      isHere = false
    }
  }, [port])
  if (has) return null
  return (
    <Alert color="orange" m="md" icon={<IconLifebuoy stroke={1.75} aria-hidden />} title={t('codeBanner.title')}>
      <Text>{t('codeBanner.text')}</Text>
      <Group mt="sm">
        <Button component={Link} to={to} variant="default">
          {t('codeBanner.toCode')}
        </Button>
        <Button variant="subtle" onClick={() => codeAskedLater(account, now)}>
          {t('banner.later')}
        </Button>
      </Group>
    </Alert>
  )
}
