// The way to what the clinic and the operator have agreed on.
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../../ui/Panel.tsx'
import { LinkButton } from '../../LinkButton.tsx'
import { paths } from '../../paths.ts'
import classes from '../Settings.module.css'

export function ContractLink() {
  const { t } = useTranslation('desk')
  return (
    <Panel title={t('settings.contract')}>
      <div className={classes.parts}>
        <Text>{t('settings.contractWhy')}</Text>
        <div>
          <LinkButton to={paths.contract} variant="default">
            {t('settings.contractOpen')}
          </LinkButton>
        </div>
      </div>
    </Panel>
  )
}
