// Says that a person has this request open here, while the page is visible.
import { useEffect } from 'react'
import { usePresence } from '../../state/presence.ts'

export function useShown(requestId: number): void {
  useEffect(() => {
    const say = () => usePresence.setState({ mine: document.visibilityState === 'visible' ? requestId : null })
    say()
    document.addEventListener('visibilitychange', say)
    return () => {
      document.removeEventListener('visibilitychange', say)
      usePresence.setState({ mine: null })
    }
  }, [requestId])
}
