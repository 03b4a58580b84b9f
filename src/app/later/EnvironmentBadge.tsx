// Which environment this is: shown in preprod, whose pages look like production's.
import { useTranslation } from 'react-i18next'
import { environments } from '../../../catalogue/admin/environments.ts'
import { useFoot } from '../../state/foot.ts'
import classes from './EnvironmentBadge.module.css'

export function EnvironmentBadge() {
  const environment = useFoot((foot) => foot.environment)
  return environment === 'preprod' ? <Badge name={environments.labelKey(environment)} /> : null
}

function Badge({ name }: { name: string }) {
  const { t } = useTranslation('catalogue-admin')
  return (
    <aside className={classes.badge} aria-label={t(name)}>
      {t(name)}
    </aside>
  )
}
