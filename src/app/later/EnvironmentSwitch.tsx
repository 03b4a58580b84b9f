// For developers: which environment the page shows (K34, P20).
import { NativeSelect } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { environments } from '../../../catalogue/admin/environments.ts'
import { useFoot } from '../../state/foot.ts'
import classes from './PageFoot.module.css'

/** Only what the page shows changes: calls go to this server (docs/READINGS.md#0145). */
export default function EnvironmentSwitch() {
  const { t } = useTranslation(['common', 'catalogue-admin'])
  const { environment, switchTo } = useFoot()
  const id = useId()
  return (
    <div className={classes.environment}>
      <label htmlFor={id}>{t('frame.environment')}</label>
      <NativeSelect
        id={id}
        size="md"
        variant="unstyled"
        className={classes.choice ?? ''}
        value={environment ?? ''}
        data={environments.entries
          .filter(({ key }) => key !== 'production')
          .map(({ code }) => ({ value: code, label: t(environments.labelKey(code)) }))}
        onChange={({ currentTarget: { value } }) => environments.isCode(value) && switchTo(value)}
      />
    </div>
  )
}
