// The other language, named in itself.
import { Button } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { choose, usePreferences } from '../../state/preferences.ts'
import classes from './sign-in.module.css'

export function LanguageButton() {
  const { t } = useTranslation('common')
  const other = usePreferences(({ language }) => (language === 'de' ? 'en' : 'de'))
  return (
    <Button
      size="sm"
      variant="default"
      lang={other}
      className={classes.language ?? ''}
      onClick={() => choose({ language: other })}
      leftSection={<IconLanguage size={20} stroke={1.75} aria-hidden />}
    >
      {t(`frame.${other}`)}
    </Button>
  )
}
