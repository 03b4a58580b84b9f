// What others do to this device's connection to its database. Apart from it, so that a first load does without.
import { isNewer, type Store } from './database.ts'

interface ConnectionEvents {
  /** the browser closed it, or somebody deleted the database; the next use opens it again */
  readonly onClosed: () => void
  /** a newer version of the app has it now: this connection is not opened any more */
  readonly onOutdated: () => void
}

/** Hears what others do to this connection. */
export function watchConnection({ dexie }: Pick<Store, 'dexie'>, { onClosed, onOutdated }: ConnectionEvents): void {
  let isOutdated = false
  // heard before the handler of createStore, which closes it for good
  dexie.on('versionchange', ({ newVersion, oldVersion }) => {
    isOutdated = isNewer(newVersion, oldVersion)
    if (isOutdated) onOutdated()
    return true
  })
  // also what follows a deletion
  dexie.on('close', () => {
    if (!isOutdated) onClosed()
  })
}
