// The way to what the clinic keeps for its rehab applications; nothing where it has none.
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../state/SessionProvider.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { LinkButton } from '../LinkButton.tsx'
import { paths } from '../paths.ts'
import { hasRehabForms } from '../rights.ts'
import classes from './Settings.module.css'

export function MaterialLink() {
  const { t } = useTranslation('desk')
  if (!hasRehabForms(useAccount())) return null
  return (
    <Panel title={t('settings.material')}>
      <div className={classes.parts}>
        <Text>{t('settings.materialWhy')}</Text>
        <div>
          <LinkButton to={paths.material} variant="default">
            {t('settings.materialOpen')}
          </LinkButton>
        </div>
      </div>
    </Panel>
  )
}
