// E12: a share failed: a red toast with 'try again'; the form says beside it what to do.
import { useTranslation } from 'react-i18next'
import { RetryToast } from '../../ui/RetryToast.tsx'

export function ShareToast({ onRetry, onClose }: { readonly onRetry: () => void; readonly onClose: () => void }) {
  const { t } = useTranslation('sender')
  return <RetryToast title={t('share.failed')} retry={t('share.tryAgain')} onRetry={onRetry} onClose={onClose} />
}
