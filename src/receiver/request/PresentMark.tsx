// 'Jana P. hat die Anfrage geöffnet': so that two of a house do not answer the same request.
import { IconEye } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './PresentMark.module.css'

/** @param names with commas between them */
export function PresentMark({ names }: { names: string }) {
  const { t } = useTranslation('request-work')
  return (
    <span className={classes.present}>
      <IconEye size={20} stroke={1.75} aria-hidden />
      {t('present', { names, count: names.split(', ').length })}
    </span>
  )
}
