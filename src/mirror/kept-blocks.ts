// The house's text blocks as the server last told them, on this device: sealed under the house's key.
import type { Store } from '../../device/store/database.ts'
import { readMeta, writeMeta } from '../../device/store/meta.ts'
import type { MetaValues } from '../../device/store/tables.ts'

type Kept = MetaValues['textBlocks']

export interface KeptBlocks {
  read(): Promise<Kept | undefined>
  write(kept: Kept): Promise<void>
}

export const createKeptBlocks = (store: Store): KeptBlocks => ({
  read: () => readMeta(store, 'textBlocks'),
  write: (kept) => writeMeta(store, 'textBlocks', kept),
})
