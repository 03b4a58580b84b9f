// X29: a script that is loaded when it is needed counts as lost after 120 s (specification, business constants). Vite's helper
// around every dynamic import tells of one that fails; a time-out makes one that hangs fail too.
import type { Plugin } from 'vite'

export const scriptTimeoutMs = 120_000

const load = 'return baseModule().catch(handlePreloadError)'

/** The helper's code with the time-out; throws when it is not the code that this was written for. */
export function withTimeout(code: string): string {
  if (!code.includes(load))
    throw new Error('vite/preload-helper.js has changed: scripts/script-timeout.ts has to follow it')
  const late = `(_, lost) => {
    setTimeout(() => lost(new DOMException('a script took over ${scriptTimeoutMs / 1000} s: ' + baseModule, 'TimeoutError')), ${scriptTimeoutMs})
  }`
  return code.replace(load, `return Promise.race([baseModule(), new Promise(${late})]).catch(handlePreloadError)`)
}

/** Fails a build in which the helper was not found. */
export function scriptTimeout(): Plugin {
  let isThere = false
  return {
    name: 'anschluss-script-timeout',
    apply: 'build',
    transform: {
      filter: { id: /\bvite\/preload-helper\.js$/ },
      handler(code) {
        isThere = true
        return withTimeout(code)
      },
    },
    generateBundle() {
      if (!isThere) this.error('vite/preload-helper.js was not found: scripts/script-timeout.ts has to follow it')
    },
  }
}
