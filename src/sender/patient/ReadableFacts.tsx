// What the search goes by: the few facts of a patient that the server may read, as the clinic sees them.
import { useTranslation } from 'react-i18next'
import { careLevels } from '../../../catalogue/care-levels.ts'
import { payers } from '../../../catalogue/payers.ts'
import { services } from '../../../catalogue/services.ts'
import { specializations } from '../../../catalogue/specializations.ts'
import type { PatientReadable } from '../../../contract/readable.ts'
import { intervalText } from '../../../domain/person-text.ts'
import { FactList } from '../../ui/FactList.tsx'
import { labelOf, labelsOf } from '../../ui/labels.ts'
import { Panel } from '../../ui/Panel.tsx'
import { useWords } from '../../ui/use-words.ts'

export function ReadableFacts({ readable }: { readable: PatientReadable }) {
  const { t } = useTranslation(['sender', 'request'])
  const words = useWords()
  const weight = readable.weight_interval ? intervalText(readable.weight_interval, words) : ''
  const facts = {
    careLevel: labelOf(careLevels, readable.care_level, words),
    weight: weight === '' ? null : t('request:weight', { weight }),
    services: labelsOf(services, readable.services, words).join(', '),
    specializations: labelsOf(specializations, readable.specializations, words).join(', '),
    payers: labelsOf(payers, readable.payers, words).join(', '),
    zipcode: readable.zipcode,
  }
  return (
    <Panel title={t('patient.forSearch')}>
      <FactList
        facts={Object.entries(facts).map(([field, value]) => ({ id: field, label: t(`form.field.${field}`), value }))}
      />
    </Panel>
  )
}
