// The way back from a page of the settings to their index, above its heading.
import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { settingsPath } from '../paths.ts'
import { useCareprovider } from '../use-careprovider.ts'
import classes from './SettingsBack.module.css'

export function SettingsBack() {
  const { t } = useTranslation('settings')
  const { id } = useCareprovider()
  return (
    <div className={classes.back}>
      <Button
        renderRoot={(props) => <Link to={settingsPath(id)} {...props} />}
        variant="subtle"
        leftSection={<IconArrowLeft size={24} stroke={1.75} aria-hidden />}
      >
        {t('title')}
      </Button>
    </div>
  )
}
