// Parts of a screen that come once the first screen is painted.
import { afterFirstScreen } from './first-screen.ts'

/** For React's lazy: loads when the first screen behind the lock is there. */
export const later =
  <T>(load: () => Promise<T>) =>
  (): Promise<T> =>
    afterFirstScreen().then(load)
