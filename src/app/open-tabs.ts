// Which tabs of an area are open, and who works there: each holds a shared Web Lock of that name, so that a new tab knows whom to
// ask, and can say why it asks for the password. A tab that goes lets it go, however it goes.
import type { OpenTabs } from '../data/session/session.ts'
import { logError } from '../platform/log.ts'
import type { AccountArea } from '../state/session-port.ts'

/** @param area searches: not an area, but the portal's tabs whose person has searches (portal-of.ts) */
export function createOpenTabs(area: AccountArea | 'searches' | null, locks: LockManager = navigator.locks): OpenTabs {
  const prefix = `anschluss-open-${area ?? 'any'}-`
  let own: { readonly name: string; readonly close: () => void } | null = null
  return {
    opened(account) {
      const name = `${prefix}${account}`
      if (own?.name === name) return
      own?.close()
      const { promise, resolve } = Promise.withResolvers<void>()
      own = { name, close: resolve }
      locks
        .request(name, { mode: 'shared' }, () => promise)
        .catch((error: unknown) => logError('tab_not_told', {}, error))
    },
    closed() {
      own?.close()
      own = null
    },
    async openElsewhere() {
      const held = await locks.query().then(
        (state) => state.held ?? [],
        () => [],
      )
      const names = held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name] : []))
      if (own && names.includes(own.name)) names.splice(names.indexOf(own.name), 1)
      return new Set(names.map((name) => Number(name.slice(prefix.length))))
    },
  }
}
