// Whether somebody can see this page: not in a tab behind others, nor under a screen that is off.
import { useSyncExternalStore } from 'react'

const isVisible = () => document.visibilityState === 'visible'

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

export const useVisible = (): boolean => useSyncExternalStore(subscribe, isVisible, () => true)
