// A tab that was frozen while it wrote the mirror goes on when it wakes up, although another one has taken its lock
// (device/mirror-lock.ts) or the device was emptied. Each writer knows the number that stood here when it got the lock; whoever
// takes it over raises it, whoever empties the device takes it away, and every write of the mirror asks in its own transaction.
import { random } from '../platform/random.ts'
import { type Store, write } from './database.ts'
import { readMeta, writeMeta } from './meta.ts'

/** Another tab has taken the mirror over, or the device was emptied: nothing was written. */
export class Overtaken extends Error {
  constructor() {
    super('another tab has taken the mirror over')
  }
}

/** The number to write under. An emptied device gets one that no writer before had. */
export const readFence = async (store: Store): Promise<number> =>
  (await readMeta(store, 'writer')) ??
  write(store, [store.meta], async () => {
    const begun = (await readMeta(store, 'writer')) ?? Math.floor(random() * 2 ** 48)
    await writeMeta(store, 'writer', begun)
    return begun
  })

/** From here on writes of those before are refused. @returns the new number */
export const raiseFence = (store: Store): Promise<number> =>
  write(store, [store.meta], async () => {
    const raised = (await readFence(store)) + 1
    await writeMeta(store, 'writer', raised)
    return raised
  })

/** Inside a transaction that has `meta`. Throws Overtaken, which ends the transaction. Undefined: the writer holds no lock. */
export async function checkFence(store: Store, fence: number | undefined): Promise<void> {
  if (fence !== undefined && (await readMeta(store, 'writer')) !== fence) throw new Overtaken()
}
