// For who cannot read yet, or not any more: what will let them in, and asking colleagues with one button. Where nobody is left who
// could, it says so instead of letting somebody wait (docs/decisions/0154).
import { Alert, Anchor, Button, Group, Text } from '@mantine/core'
import { IconKey, IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { houseReaders, sheetValidity } from '../../../domain/recovery-sheet.ts'
import { useSession } from '../../state/SessionProvider.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { MomentText } from '../../ui/times.tsx'
import { useBasicWords } from '../../ui/use-basic-words.ts'
import { lostText } from './lost-text.ts'
import classes from './recovery-sheet.module.css'
import { useSheetState } from './use-sheet-state.ts'

/** @param sheet where the house's sheet is used */
export function PendingBanner({ sheet }: { sheet: string }) {
  const { t } = useTranslation(['recovery-sheet', 'common'])
  const words = useBasicWords()
  const state = useSheetState()
  const standing = state && houseReaders(state)
  const isLost = state !== null && (standing === 'stuck' || standing === 'locked')
  return (
    <Alert
      color="orange"
      m="md"
      icon={<IconKey stroke={1.75} aria-hidden />}
      {...(isLost ? { title: t('lost.pendingTitle') } : {})}
    >
      <Text>{isLost ? lostText(state, words) : t('common:accessPending')}</Text>
      <Group mt="sm">
        {isLost ? null : <AskColleagues />}
        {isLost && sheetValidity(state) !== 'good' ? null : (
          <Anchor component={Link} to={sheet} className={classes.bySheet}>
            {t('common:accessBySheet')}
          </Anchor>
        )}
      </Group>
    </Alert>
  )
}

function AskColleagues() {
  const { t } = useTranslation('recovery-sheet')
  const { port } = useSession()
  const [since, setSince] = useState<number | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const ask = async () => {
    if (isAsking) return
    setIsAsking(true)
    setFailure(null)
    const asked = await port
      .sheet()
      .then((sheet) => sheet.ask())
      .finally(() => setIsAsking(false))
    if (asked.ok) setSince(asked.value)
    else setFailure(asked.error.code)
  }
  return (
    <>
      <Button
        variant="default"
        className={classes.ask}
        leftSection={<IconUsers size={24} stroke={1.75} aria-hidden />}
        loading={isAsking}
        onClick={() => void ask()}
      >
        {t(since === null ? 'ask.do' : 'ask.again')}
      </Button>
      {since === null ? null : (
        <Text role="status">
          {t('ask.since')} <MomentText at={since} />
        </Text>
      )}
      {failure ? <ErrorNotice code={failure} /> : null}
    </>
  )
}
