// Typed text across locks and reloads: the area's worker seals it, the page's store of drafts asks for it back when somebody
// opens the account, and signing out removes it from the device.
import { browserDrafts, type DraftStore } from '../../device/drafts.ts'
import type { DraftsApi } from '../crypto/types.ts'
import type { SessionDrafts } from '../data/session/session.ts'
import { clock } from '../platform/clock.ts'
import { logError } from '../platform/log.ts'
import { keepDraftsBy } from '../state/drafts.ts'

export function createPageDrafts(api: DraftsApi, store: DraftStore = browserDrafts()): SessionDrafts {
  const keeper = {
    async keep(name: string, value: unknown) {
      const at = clock.now()
      return (await api.keepDraft(name, value, at)) ? at : null
    },
    drop: (name: string) => api.dropDraft(name),
  }
  return {
    async restore() {
      const kept = await api.openDrafts(clock.now()).catch((error: unknown) => {
        logError('drafts_not_restored', {}, error) // no reason not to let somebody in
        return []
      })
      keepDraftsBy(keeper, kept)
    },
    // where nothing can be kept there is nothing to remove
    forget: (account) => store.dropAccount(account).catch(() => undefined),
  }
}
