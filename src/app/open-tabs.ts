// Which tabs of an area are open: each holds a shared Web Lock while somebody works in it, so that a new tab can say why it asks
// for the password. A tab that goes lets it go, however it goes.
import type { OpenTabs } from '../data/session/session.ts'
import { logError } from '../platform/log.ts'
import type { AccountArea } from '../state/session-port.ts'

export function createOpenTabs(area: AccountArea | null, locks: LockManager = navigator.locks): OpenTabs {
  const name = `anschluss-open-${area ?? 'any'}`
  let close: (() => void) | null = null
  return {
    opened() {
      if (close) return
      const { promise, resolve } = Promise.withResolvers<void>()
      close = resolve
      locks
        .request(name, { mode: 'shared' }, () => promise)
        .catch((error: unknown) => logError('tab_not_told', {}, error))
    },
    closed() {
      close?.()
      close = null
    },
    async isOpenElsewhere() {
      const held = await locks.query().then(
        (state) => state.held ?? [],
        () => [],
      )
      const own = close === null ? 0 : 1
      return held.filter((lock) => lock.name === name).length > own
    },
  }
}
