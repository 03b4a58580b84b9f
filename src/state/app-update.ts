// Whether a new version of the app is ready, and the person's word to take it. Never by itself: nothing is reloaded under an
// open form.
import { create } from 'zustand'

export interface AppUpdate {
  readonly state: 'none' | 'ready' | 'changing'
  /** SY9: the server does not understand this version any more */
  readonly isNeeded: boolean
  /** the person said 'at the end of the shift': it is taken with the lock or the sign-out */
  readonly isPutOff: boolean
  /** loads the new version now */
  readonly accept: () => void
}

export const useAppUpdate = create<AppUpdate>(() => ({
  state: 'none',
  isNeeded: false,
  isPutOff: false,
  accept: () => {},
}))
