// How many requests the house wants at one time, and how long its 'no place' counts.
import { useTranslation } from 'react-i18next'
import { Panel } from '../../../ui/Panel.tsx'
import type { FormParts } from './form-parts.ts'
import { NumberField } from './NumberField.tsx'
import classes from './Rules.module.css'

export function WorkloadPanel(parts: FormParts) {
  const { t } = useTranslation('rules')
  return (
    <Panel title={t('workload.title')}>
      <div className={classes.fields}>
        <NumberField
          {...parts}
          field="open_requests_max"
          label={t('workload.open')}
          unit={t('unit.requests')}
          hint={t('workload.openHint')}
        />
        <NumberField
          {...parts}
          field="backoff_hours"
          label={t('workload.backoff')}
          unit={t('unit.hours')}
          hint={t('workload.backoffHint')}
        />
      </div>
    </Panel>
  )
}
