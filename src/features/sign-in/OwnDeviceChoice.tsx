// AU9: whether one person alone uses this device; asked once, when somebody signs in on it for the first time.
import { useTranslation } from 'react-i18next'
import classes from './OwnDeviceChoice.module.css'

export function OwnDeviceChoice({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  const { t } = useTranslation('sign-in')
  return (
    <label className={classes.choice}>
      <input
        type="checkbox"
        className={classes.box}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>
        {t('personalDevice')}
        <span className={classes.why}>{t('personalDeviceWhy')}</span>
      </span>
    </label>
  )
}
