// Which environment this is: shown in preprod, whose pages look like production's.
import { useTranslation } from 'react-i18next'
import { environments } from '../../../catalogue/admin/environments.ts'
import { useFoot } from '../../state/foot.ts'
import classes from './EnvironmentBadge.module.css'

export function EnvironmentBadge() {
  const { t } = useTranslation('catalogue-admin')
  const environment = useFoot((foot) => foot.environment)
  if (environment !== 'preprod') return null
  return (
    <aside className={classes.badge} aria-label={t(environments.labelKey(environment))}>
      {t(environments.labelKey(environment))}
    </aside>
  )
}
