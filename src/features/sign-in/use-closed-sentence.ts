// The sentence above a sign-in form: why the page was closed before, or why a second tab asks for the password again.
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession, useSessionState } from '../../state/SessionProvider.tsx'
import { closedSentence } from './closed-sentence.ts'

export function useClosedSentence(reason: string | undefined, device: string | undefined): string | null {
  const { t } = useTranslation('sign-in')
  const { port } = useSession()
  const state = useSessionState()
  const [isOpenElsewhere, setIsOpenElsewhere] = useState(false)
  useEffect(() => {
    let isHere = true
    void port.isOpenElsewhere().then((found) => isHere && setIsOpenElsewhere(found))
    return () => {
      isHere = false
    }
  }, [port])
  const known = reason ?? (state.status === 'closed' ? state.reason : 'start')
  return closedSentence(known === 'start' && isOpenElsewhere ? 'other_tab' : known, device, t)
}
