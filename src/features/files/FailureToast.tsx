// X11: a download failed: a red toast with 'try again'. It stands above the bars of actions, for 8 s unless it is closed; that there
// is no network, only as long as there is none.
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { FileFailure } from '../../data/file-port.ts'
import { onNetworkBack } from '../../state/network-back.ts'
import { NoAnswer } from '../../ui/NoAnswer.tsx'
import { RetryToast } from '../../ui/RetryToast.tsx'
import { useWords } from '../../ui/use-words.ts'
import { failureText } from './file-words.ts'

const shownMs = 8_000

interface Props {
  readonly code: FileFailure
  readonly onRetry: () => void
  readonly onClose: () => void
}

export function FailureToast({ code, onRetry, onClose }: Props) {
  const { t } = useTranslation(['files', 'errors'])
  const words = useWords()
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const timer = setTimeout(close, shownMs)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => (code === 'network' ? onNetworkBack(close) : undefined), [code])
  return (
    <RetryToast title={t('toast')} retry={t('retry')} onRetry={onRetry} onClose={onClose}>
      {code === 'network' ? <NoAnswer /> : (failureText(code, words) ?? t([`errors:${code}`, 'errors:unknown']))}
    </RetryToast>
  )
}
