// The organisation's recovery sheet: who has access prints one, who waits for access uses one.
import { Button, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sheetValidity } from '../../../domain/recovery-sheet.ts'
import { useAccount } from '../../state/SessionProvider.tsx'
import { sheetChanged } from '../../state/sheet-changes.ts'
import { Page } from '../../ui/Page.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { MakeSheet } from './MakeSheet.tsx'
import { UseSheet } from './UseSheet.tsx'
import { useSheetState } from './use-sheet-state.ts'

/**
 * @param manages may let people in
 * @param back where the area begins
 */
export function SheetPage({ manages, back }: { manages: boolean; back: string }) {
  const { t } = useTranslation('recovery-sheet')
  const { accessPending } = useAccount()
  const [isUsed, setIsUsed] = useState(false)
  return (
    <Page title={t('heading')} width="form">
      <Text>{t('what')}</Text>
      {accessPending ? (
        <UseSheet
          onDone={() => {
            setIsUsed(true)
            sheetChanged()
          }}
        />
      ) : isUsed ? (
        <Text role="status">{t('use.done')}</Text>
      ) : null}
      {accessPending ? null : manages ? <Own /> : <Text>{t('notYours')}</Text>}
      <Button component={Link} to={back} variant="default">
        {t('common:action.back')}
      </Button>
    </Page>
  )
}

function Own() {
  const { t } = useTranslation('recovery-sheet')
  const state = useSheetState()
  const [isDone, setIsDone] = useState(false)
  if (isDone) return <Text role="status">{t('done')}</Text>
  return (
    <Panel title={t('make.title')}>
      {state ? <Text mb="md">{t(`standing.${sheetValidity(state)}`)}</Text> : null}
      {state ? (
        <Text mb="md">
          {t('fullAccess', { count: state.fullAccess })} {t('confirmers', { count: state.confirmers })}
        </Text>
      ) : null}
      <MakeSheet
        onDone={() => {
          setIsDone(true)
          sheetChanged()
        }}
      />
    </Panel>
  )
}
