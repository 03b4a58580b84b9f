// S19: the clinic has a note on this provider; the row's menu opens it.
import { IconNote } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './SearchGroups.module.css'

export function NoteMark() {
  const { t } = useTranslation('sender')
  return (
    <span className={classes.chip}>
      <IconNote size={20} stroke={1.75} aria-hidden />
      {t('search.note.label')}
    </span>
  )
}
