// From a field back to the report whose approval it belongs to.
import { IconChevronLeft } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { FormDefinition } from '../../../../domain/forms/define.ts'
import { useAccount } from '../../../state/SessionProvider.tsx'
import { LinkButton } from '../../LinkButton.tsx'
import { paths } from '../../paths.ts'
import { clinicIdOf } from '../../rights.ts'
import type { RehabWork } from '../use-application.ts'

export function BackToApproval({
  work: { search },
  form,
}: {
  readonly work: RehabWork
  readonly form: FormDefinition
}) {
  const { t } = useTranslation('rehab-approval')
  return (
    <LinkButton
      to={paths.approval}
      params={{ careseekerId: String(clinicIdOf(useAccount()) ?? '') }}
      search={{ auctionId: search.id, patientId: search.patient_id, form: form.name }}
      variant="subtle"
      px="sm"
      leftSection={<IconChevronLeft size={24} stroke={1.75} aria-hidden />}
    >
      {t('toPage')}
    </LinkButton>
  )
}
