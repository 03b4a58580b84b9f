// Taking the choice of a provider back, after a question: others open again, and the provider learns of it.
import { useTranslation } from 'react-i18next'
import type { RequestRecord } from '../../../contract/http/records.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { FailureNotice } from '../FailureNotice.tsx'
import { useRun } from '../use-run.ts'

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
  readonly record: RequestRecord
}

export function CancelAttributionDialog({ opened, onClose, record }: Props) {
  const { t } = useTranslation('sender')
  const clinic = usePort('clinic')
  const taking = useRun()
  return (
    <ConfirmDialog
      opened={opened}
      title={t('search.cancelAttributionDialog.title')}
      confirmLabel={t('search.cancelAttributionDialog.confirm')}
      busy={taking.isBusy}
      onSafe={() => {
        taking.clear()
        onClose()
      }}
      onConfirm={() => void taking.run(() => clinic.cancelAttribution(record.auction.id, record.id), onClose)}
    >
      {t('search.cancelAttributionDialog.text', { name: record.careprovider.name })}
      <FailureNotice failure={taking.failure} />
    </ConfirmDialog>
  )
}
