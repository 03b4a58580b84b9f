// 'Neue Version bereit': offered above the content, taken when the person says so, or put off to the end of the shift. A version
// that the server does not understand any more cannot be put off, and keeps what is typed all the same.
import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAppUpdate } from '../state/app-update.ts'
import classes from './UpdateBar.module.css'

export function UpdateBar() {
  const { t } = useTranslation('common')
  const { state, accept, isPutOff, isNeeded } = useAppUpdate()
  if (!isNeeded && (state === 'none' || isPutOff)) return null
  return (
    <div role="status" className={classes.bar}>
      <Text>{t(isNeeded ? 'update.needed' : 'update.ready')}</Text>
      <Button variant="default" onClick={accept} loading={state === 'changing'}>
        {t('update.now')}
      </Button>
      {isNeeded ? null : (
        <Button variant="default" onClick={() => useAppUpdate.setState({ isPutOff: true })}>
          {t('update.later')}
        </Button>
      )}
    </div>
  )
}
