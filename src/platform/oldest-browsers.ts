// The oldest browsers that Anschluss is made for stand in oldest-browsers.json: the build's target, what src/browser-check.js asks a
// browser for and names to an older one, and what checks/check-browsers.mjs holds the sources and the README to.
import { features } from './oldest-browsers.json' with { type: 'json' }

/** Whether this browser has what those have and older ones lack. */
export const hasNeededFeatures = (): boolean =>
  features.every((path) => {
    let at: unknown = window
    for (const name of path.split('.')) at = (at as Record<string, unknown> | undefined)?.[name]
    return at !== undefined
  })
