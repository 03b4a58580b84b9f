// 'Unsere Kapazität' above the list of requests (W1): said with one touch, with or without network.
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { useCareprovider } from '../use-careprovider.ts'
import classes from './Capacity.module.css'
import { CapacityAge } from './CapacityAge.tsx'
import { CapacityChoice } from './CapacityChoice.tsx'
import { reportOfTouch } from './report-of-touch.ts'
import { useCapacity } from './use-capacity.ts'

export function CapacityLine() {
  const { t } = useTranslation('receiver')
  const { id, mayAnswer } = useCareprovider()
  const { view, report } = useCapacity(id)
  const shown = view?.shown ?? null
  return (
    <div className={classes.line}>
      <span className={classes.label}>{t('capacity.label')}</span>
      {mayAnswer ? (
        <CapacityChoice shown={shown} onTouch={(status) => void report(id, reportOfTouch(status, shown))} />
      ) : shown ? (
        <StatusBadge status={shown.status} {...(shown.places !== null && { count: shown.places })} />
      ) : null}
      {view ? <CapacityAge view={view} /> : null}
    </div>
  )
}
