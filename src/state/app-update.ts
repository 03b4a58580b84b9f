// Whether a new version of the app is ready, and the person's word to take it. Never by itself: nothing is reloaded under an
// open form.
import { create } from 'zustand'

export interface AppUpdate {
  readonly state: 'none' | 'ready' | 'changing'
  /** loads the new version now */
  readonly accept: () => void
}

export const useAppUpdate = create<AppUpdate>(() => ({ state: 'none', accept: () => {} }))
