// Parts of a screen that come once the first screen is painted.
import type { ComponentType } from 'react'
import { afterFirstScreen } from './first-screen.ts'

interface Part<P> {
  readonly default: ComponentType<P>
}

const nothing = { default: () => null }

/**
 * For React's lazy: loads when the first screen behind the lock is there. What cannot be loaded (the network went before the device
 * had its copy of the app) is left out: the screen beside it stays.
 */
export const later =
  <P>(load: () => Promise<Part<P>>) =>
  (): Promise<Part<P>> =>
    afterFirstScreen()
      .then(load)
      .catch(() => nothing)
