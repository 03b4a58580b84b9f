// One patient's data as a file, for the clinic's people who may read them.
import { useTranslation } from 'react-i18next'
import { ok } from '../../../contract/result.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { DataExport } from './DataExport.tsx'

export function PatientExport({ patientId }: { patientId: number }) {
  const { t } = useTranslation('data-export')
  const exports = usePort('exports')
  return (
    <Panel title={t('patient.title')}>
      <DataExport
        why={t('patient.why')}
        fileName={t('patient.file', { id: patientId })}
        gather={async (watch) => {
          const made = await exports.patient(patientId, watch)
          return made.ok ? ok({ patients: [made.value] }) : made
        }}
      />
    </Panel>
  )
}
