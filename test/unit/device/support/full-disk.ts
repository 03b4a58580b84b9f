// A device whose disk is full: the n-th write of a transaction, or its end, fails as Chromium's IndexedDB does it.
import type { DBCore, DBCoreTable } from 'dexie'
import type { Store } from '../../../../device/store/database.ts'

export interface FullDisk {
  /** The write number `n` from now on (0: the next) and all after it fail; null: there is space again. */
  failFrom(n: number | null): void
  /** writes that were tried since failFrom */
  tried(): number
}

const quotaExceeded = () => new DOMException('there is no space', 'QuotaExceededError')

export function fullDisk(store: Store): FullDisk {
  let from: number | null = null
  let tried = 0
  store.dexie.use({
    stack: 'dbcore',
    name: 'full-disk',
    create: (core: DBCore): DBCore => ({
      ...core,
      table: (name): DBCoreTable => {
        const table = core.table(name)
        return {
          ...table,
          mutate: (request) => {
            const isFull = from !== null && tried >= from
            tried += 1
            return isFull ? Promise.reject(quotaExceeded()) : table.mutate(request)
          },
        }
      },
    }),
  })
  return {
    failFrom: (n) => {
      from = n
      tried = 0
    },
    tried: () => tried,
  }
}
