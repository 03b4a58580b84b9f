// Asks for a recovery sheet where one person alone could let others in: what is lost is said before it is lost. 'Later' holds a
// week on this device (docs/decisions/0154).
import { Alert, Button, Group, Text } from '@mantine/core'
import { IconLifebuoy } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askAgainMs, needsSheet } from '../../../domain/recovery-sheet.ts'
import { choose, usePreferences } from '../../state/preferences.ts'
import { useSession } from '../../state/SessionProvider.tsx'
import { useNow } from '../../ui/use-now.ts'

/** @param to where a sheet is made */
export function SheetBanner({ to }: { to: string }) {
  const { t } = useTranslation('recovery-sheet')
  const { port } = useSession()
  const [isNeeded, setIsNeeded] = useState(false)
  const laterAt = usePreferences((preferences) => preferences.sheetLaterAt ?? null)
  const now = useNow()
  const isLater = laterAt !== null && now - laterAt < askAgainMs
  useEffect(() => {
    if (isLater) return
    let isHere = true
    void port
      .sheet()
      .then((sheet) => sheet.state())
      .then((answer) => isHere && answer.ok && setIsNeeded(needsSheet(answer.value)))
    return () => {
      isHere = false
    }
  }, [port, isLater])
  if (!isNeeded || isLater) return null
  return (
    <Alert color="orange" m="md" icon={<IconLifebuoy stroke={1.75} aria-hidden />} title={t('banner.title')}>
      <Text>{t('banner.text')}</Text>
      <Group mt="sm">
        <Button component={Link} to={to} variant="default">
          {t('banner.toSheet')}
        </Button>
        <Button variant="subtle" onClick={() => choose({ sheetLaterAt: now })}>
          {t('banner.later')}
        </Button>
      </Group>
    </Alert>
  )
}
