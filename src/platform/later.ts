// Parts of a screen that come once the first screen is painted.
import type { ComponentType } from 'react'
import { afterFirstScreen } from './first-screen.ts'

interface Part<P> {
  readonly default: ComponentType<P>
}

const nothing = { default: () => null }

/**
 * For React's lazy: what cannot be loaded (the network went before the device had its copy of the app) is left out: the screen
 * beside it stays.
 */
export const orNothing =
  <P>(load: () => Promise<Part<P>>) =>
  (): Promise<Part<P>> =>
    load().catch(() => nothing)

/** … which loads when the first screen behind the lock is there. */
export const later = <P>(load: () => Promise<Part<P>>) => orNothing(() => afterFirstScreen().then(load))
