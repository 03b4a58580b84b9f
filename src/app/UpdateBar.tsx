// 'Neue Version bereit': offered above the content, taken when the person says so, or put off to the end of the shift.
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppUpdate } from '../state/app-update.ts'
import classes from './UpdateBar.module.css'

export function UpdateBar() {
  const { t } = useTranslation('common')
  const { state, accept } = useAppUpdate()
  const [isLater, setIsLater] = useState(false)
  if (state === 'none' || isLater) return null
  return (
    <div role="status" className={classes.bar}>
      <Text>{t('update.ready')}</Text>
      <Button variant="default" onClick={accept} loading={state === 'changing'}>
        {t('update.now')}
      </Button>
      <Button variant="default" onClick={() => setIsLater(true)}>
        {t('update.later')}
      </Button>
    </div>
  )
}
