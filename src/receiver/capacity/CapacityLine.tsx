// 'Unsere Kapazität' above the list of requests (W1): said with one touch, with or without network.
import { useTranslation } from 'react-i18next'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { useCareprovider } from '../use-careprovider.ts'
import classes from './Capacity.module.css'
import { CapacityAge } from './CapacityAge.tsx'
import { CapacityChoice } from './CapacityChoice.tsx'
import { UndoTouch } from './UndoTouch.tsx'
import { useReporting } from './use-capacity.ts'

export function CapacityLine() {
  const { t } = useTranslation('receiver')
  const { id, mayAnswer } = useCareprovider()
  const { view, failure, touch, undo } = useReporting(id)
  const shown = view?.shown ?? null
  return (
    <div className={classes.line}>
      <span className={classes.label}>{t('capacity.label')}</span>
      {mayAnswer ? (
        <CapacityChoice shown={shown} onTouch={touch} />
      ) : shown ? (
        <StatusBadge status={shown.status} {...(shown.places !== null && { count: shown.places })} />
      ) : null}
      {view ? <CapacityAge view={view} /> : null}
      <UndoTouch undo={undo} />
      {failure ? <ErrorNotice code={failure} /> : null}
    </div>
  )
}
