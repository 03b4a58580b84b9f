// Who can read this patient now, and the log of it: the shared part, with the way back to the patient.
import { IconChevronLeft } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { usePort } from '../../data/PortsProvider.tsx'
import { AccessLog, Readers } from '../../features/readers/index.ts'
import { Page } from '../../ui/Page.tsx'
import { LinkButton } from '../LinkButton.tsx'
import { paths } from '../paths.ts'
import { patientName } from '../patient-name.ts'
import { usePathId } from '../use-path-id.ts'

export function ReadersPage() {
  const { t } = useTranslation(['readers', 'sender'])
  const patientId = usePathId('patientId')
  const patient = usePort('clinic').usePatient(patientId)
  const identity = patient.state === 'ready' ? patient.value.profile.identity : null
  return (
    <Page
      title={identity?.state === 'open' ? t('titleOf', { name: patientName(identity.value) }) : t('title')}
      tabTitle={t('title')}
      aside={
        <LinkButton
          to={paths.patient}
          params={{ patientId: String(patientId) }}
          variant="subtle"
          px="sm"
          leftSection={<IconChevronLeft size={24} stroke={1.75} aria-hidden />}
        >
          {t('sender:patient.toPatient')}
        </LinkButton>
      }
    >
      <Readers patientId={patientId} />
      <AccessLog patientId={patientId} />
    </Page>
  )
}
