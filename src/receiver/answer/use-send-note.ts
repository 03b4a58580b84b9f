// What becomes of an answer that is given now: without an answer of the server it waits on this device, and does not count before it arrived.
import { useTranslation } from 'react-i18next'
import { useConnection } from '../../state/connection.ts'

/** The sentence above a dialog's buttons; undefined while it answers. */
export function useSendNote(
  answer: 'accept' | 'decline' | 'withdraw' | 'undo' | 'ask' | 'interest',
): string | undefined {
  const { t } = useTranslation(answer === 'interest' ? ['receiver', 'interest'] : 'receiver')
  const network = useConnection((connection) => connection.network)
  if (network !== 'offline' && network !== 'unreachable') return undefined
  return answer === 'interest' ? t(`interest:${network}`) : t(`${network}Note.${answer}`)
}
