// What a person has to know of this device's storage, above the content: one sentence, the most important one.
import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useStorageTrouble } from '../state/storage-trouble.ts'
import classes from './UpdateBar.module.css'

export function StorageBar() {
  const { t } = useTranslation('common')
  const [trouble] = useStorageTrouble(({ troubles }) => troubles)
  if (!trouble) return null
  return (
    <div role="status" className={classes.bar}>
      <Text>{t(`storage.${trouble}`)}</Text>
      {trouble === 'newer' ? (
        <Button variant="default" onClick={() => location.reload()}>
          {t('action.reload')}
        </Button>
      ) : null}
    </div>
  )
}
