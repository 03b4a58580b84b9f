// Whether something went wrong because a script of the app could not be fetched; each browser has a sentence of its own for it.

/** 'Failed to fetch dynamically imported module' (Chromium), 'error loading dynamically imported module' (Firefox), 'Importing a
 * module script failed' (Safari), by the name of its class, which is all that a worker hands on; a TimeoutError is one that took too
 * long (scripts/script-timeout.ts). */
export const isLostScript = (thrown: unknown): boolean =>
  thrown instanceof Error &&
  (thrown.name === 'TimeoutError' || (thrown.name === 'TypeError' && /\bmodule\b/.test(thrown.message)))
