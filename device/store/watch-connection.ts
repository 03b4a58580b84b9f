// What others do to this device's connection to its database. Apart from it, so that a first load does without.
import type { Timers } from '../platform/clock.ts'
import { storageFailureOf } from '../storage-failure.ts'
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

/** ms between the first tries: a browser that clears a site's storage refuses it for a moment */
const openAgainAfterMs = [50, 200, 1_000, 3_000]
/** ms; from then on the gaps double to this one: what only the page still holds is lost when the page ends */
const longestGapMs = 60_000

/**
 * Reads from a database that the browser has closed, as soon as it gives it back. Dexie opens none by itself that it once could not
 * open.
 * @param onRefused it is no matter of a moment: called once, while it is still asked for
 */
export async function readAgain<T>(
  { dexie }: Pick<Store, 'dexie'>,
  timers: Timers,
  read: () => Promise<T>,
  onRefused: () => void,
): Promise<T> {
  let gapMs = 0
  for (let tries = 0; ; tries++) {
    try {
      return await read()
    } catch (error) {
      if (storageFailureOf(error)?.reason !== 'closed') throw error
    }
    if (tries === openAgainAfterMs.length) onRefused()
    gapMs = openAgainAfterMs[tries] ?? Math.min(2 * gapMs, longestGapMs)
    await new Promise<void>((resolve) => timers.after(gapMs, resolve))
    // whether it opened, the next reading tells
    await dexie.open().catch(() => undefined)
  }
}
