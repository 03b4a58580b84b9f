// What becomes of an answer that is given now: without network it waits on this device, and does not count before it arrived.
import { useTranslation } from 'react-i18next'
import { useConnection } from '../../state/connection.ts'

/** The sentence above a dialog's buttons; undefined with a network. */
export function useSendNote(answer: 'accept' | 'decline'): string | undefined {
  const { t } = useTranslation('receiver')
  const network = useConnection((connection) => connection.network)
  return network === 'offline' || network === 'unreachable' ? t(`offlineNote.${answer}`) : undefined
}
