// A file that another app shared goes into the outbox: however often and in however many tabs somebody sends it, once.
import type { Store } from '../store/database.ts'
import { moveShared } from '../store/shared-files.ts'
import type { NewOutboxRow } from '../store/tables.ts'
import { addAction } from './write.ts'

/** False: it waits no more, and nothing was written. Throws when the device cannot store it (no space). */
export const addShared = (store: Store, shared: string, action: NewOutboxRow): Promise<boolean> =>
  moveShared(store, shared, () => addAction(store, action))
