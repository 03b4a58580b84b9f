// Taking the choice of a provider back, after a question: others open again, and the provider learns of it.
import { useTranslation } from 'react-i18next'
import type { RequestRecord } from '../../../contract/http/records.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { DeedDialog } from '../DeedDialog.tsx'

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
  readonly isOffered: boolean
  readonly record: RequestRecord
}

export function CancelAttributionDialog({ opened, onClose, isOffered, record }: Props) {
  const { t } = useTranslation('sender')
  const searches = usePort('searches')
  return (
    <DeedDialog
      opened={opened}
      onClose={onClose}
      isOffered={isOffered}
      title={t('search.cancelAttributionDialog.title')}
      confirmLabel={t('search.cancelAttributionDialog.confirm')}
      deed={() => searches.step(record.auction.id, 'cancel_attribution', { auction_request_id: record.id })}
    >
      {t('search.cancelAttributionDialog.text', { name: record.careprovider.name })}
    </DeedDialog>
  )
}
