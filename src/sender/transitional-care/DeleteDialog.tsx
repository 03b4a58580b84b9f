// Deleting the draft: what goes is named with its number; versions stay.
import { useTranslation } from 'react-i18next'
import type { CareCall, CareProofs } from '../../../contract/records/transitional-care.ts'
import { useCommand } from '../../data/use-command.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { FailureNotice } from '../FailureNotice.tsx'
import type { CareActions } from './care-document.ts'

interface Props {
  readonly proofs: CareProofs
  readonly calls: readonly CareCall[]
  readonly remove: CareActions['remove']
  readonly onClose: () => void
}

export function DeleteDialog({ proofs, calls, remove, onClose }: Props) {
  const { t } = useTranslation('transitional-care')
  const removing = useCommand()
  const typed = Object.keys(proofs).length
  const what = [
    typed > 0 ? t('delete.proofs', { count: typed }) : '',
    calls.length > 0 ? t('delete.calls', { count: calls.length }) : '',
  ]
    .filter(Boolean)
    .join(', ')
  return (
    <ConfirmDialog
      opened
      title={t('delete.title')}
      safeLabel={t('delete.keep')}
      confirmLabel={t('delete.confirm')}
      busy={removing.isBusy}
      onSafe={onClose}
      onConfirm={() => void removing.run(remove, onClose)}
    >
      {what === '' ? null : <p>{t('delete.what', { what })}</p>}
      <p>{t('delete.text')}</p>
      <FailureNotice failure={removing.failure} />
    </ConfirmDialog>
  )
}
