// Asks for a recovery sheet where one person alone could let others in: what is lost is said before it is lost. 'Later' holds a
// week on this device (docs/decisions/0154). Where nobody can let anybody in any more, that is said, and not put off.
import { Alert, Button, Group, Text } from '@mantine/core'
import { IconLifebuoy } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { houseReaders, isTimeToAsk, needsSheet } from '../../../domain/recovery-sheet.ts'
import { choose, usePreferences } from '../../state/preferences.ts'
import { useBasicWords } from '../../ui/use-basic-words.ts'
import { useNow } from '../../ui/use-now.ts'
import { lostText } from './lost-text.ts'
import { useSheetState } from './use-sheet-state.ts'

/** @param to where a sheet is made */
export function SheetBanner({ to }: { to: string }) {
  const { t } = useTranslation('recovery-sheet')
  const words = useBasicWords()
  const state = useSheetState()
  const laterAt = usePreferences((preferences) => preferences.sheetLaterAt ?? null)
  const now = useNow()
  if (!state) return null
  const standing = houseReaders(state)
  const isLost = standing === 'stuck' || standing === 'locked'
  if (!isLost && !(needsSheet(state) && isTimeToAsk(laterAt, now))) return null
  return (
    <Alert
      color="orange"
      m="md"
      icon={<IconLifebuoy stroke={1.75} aria-hidden />}
      title={t(isLost ? 'lost.title' : 'banner.title')}
    >
      <Text>{isLost ? lostText(state, words) : t('banner.text')}</Text>
      <Group mt="sm">
        <Button component={Link} to={to} variant="default">
          {t('banner.toSheet')}
        </Button>
        {isLost ? null : (
          <Button variant="subtle" onClick={() => choose({ sheetLaterAt: now })}>
            {t('banner.later')}
          </Button>
        )}
      </Group>
    </Alert>
  )
}
