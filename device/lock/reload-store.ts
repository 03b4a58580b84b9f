// AU5: what a tab keeps so that an online reload within the idle time opens without the password: half of a key and what it
// locks, in the tab's own storage, never in the database. A lock anywhere on the device makes it worthless.
import * as z from 'zod/mini'
import { accountKeysSchema, accountLockSchema } from '../../contract/envelope/account.ts'
import { bytes32Schema } from '../../contract/envelope/lengths.ts'
import { idSchema, organisationKinds } from '../../contract/ids.ts'

export const reloadKey = 'anschluss.reload'

/** What is used of sessionStorage. */
export interface TabValues {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

export const reloadAreas = [...organisationKinds, 'portal', 'staff'] as const

export const reloadEntrySchema = z.object({
  /** whose area the tab showed */
  area: z.enum(reloadAreas),
  slot: z.object({ slot: z.number(), idToken: z.string(), device: idSchema, family: z.optional(z.string()) }),
  kept: z.object({ account: idSchema, keys: accountKeysSchema, lock: accountLockSchema, tabHalf: bytes32Schema }),
})
export type ReloadEntry = z.infer<typeof reloadEntrySchema>
const storedSchema = z.object({ locks: z.number(), entry: reloadEntrySchema })

export interface ReloadStore {
  write(entry: ReloadEntry): void
  /**
   * Null when there is none for this area, or any tab was locked since. It stays: a page that is loaded again before this one has
   * opened goes on by it too.
   */
  read(area: ReloadEntry['area']): ReloadEntry | null
  clear(): void
  /** how often any tab of this device was locked */
  lockCount(): number
}

export function createReloadStore(tab: TabValues, lockCount: () => number): ReloadStore {
  const parse = () => {
    try {
      return storedSchema.safeParse(JSON.parse(tab.getItem(reloadKey) ?? 'null'))
    } catch {
      return null // somebody else wrote it
    }
  }
  return {
    lockCount,
    clear: () => tab.removeItem(reloadKey),
    write: (entry) => tab.setItem(reloadKey, JSON.stringify({ locks: lockCount(), entry })),
    read(area) {
      const stored = parse()
      if (!stored?.success) {
        tab.removeItem(reloadKey)
        return null
      }
      const { locks, entry } = stored.data
      if (entry.area !== area) return null
      if (locks === lockCount()) return entry
      tab.removeItem(reloadKey)
      return null
    },
  }
}
