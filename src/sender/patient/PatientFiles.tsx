// The patient's own files: added here, shown to nobody, to chosen providers or to all with whom the patient is shared.
import { useTranslation } from 'react-i18next'
import { usePort } from '../../data/PortsProvider.tsx'
import { Files } from '../../features/files/index.ts'
import { Panel } from '../../ui/Panel.tsx'

export function PatientFiles({ patientId }: { patientId: number }) {
  const { t } = useTranslation('files')
  const recipients = usePort('files').useRecipients(patientId)
  return (
    <Panel title={t('title')}>
      <Files
        of={{ kind: 'patient', id: patientId }}
        audience="provider"
        canAdd
        recipients={recipients.state === 'ready' ? recipients.value : []}
      />
    </Panel>
  )
}
