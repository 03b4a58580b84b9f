// Nobody is there, or nobody whom visitors may see: nothing to put on paper.
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { BackToList } from '../search/OnePage.tsx'
import classes from './PortalSheet.module.css'

export function NothingToPrint() {
  const { t } = useTranslation(['common', 'portal-print'])
  usePageTitle(t('common:notFound.title'))
  return (
    <div className={classes.page}>
      <BackToList />
      <h1 tabIndex={-1} data-page-title>
        {t('common:notFound.title')}
      </h1>
      <Text>{t('portal-print:nothing')}</Text>
    </div>
  )
}
