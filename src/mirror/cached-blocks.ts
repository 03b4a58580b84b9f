// The house's text blocks as the server last told them, on this device: sealed under the house's key.
import type { Store } from '../../device/store/database.ts'
import { readMeta, writeMeta } from '../../device/store/meta.ts'
import type { MetaValues } from '../../device/store/tables.ts'

type TextBlocks = MetaValues['textBlocks']

export interface CachedBlocks {
  read(): Promise<TextBlocks | undefined>
  write(kept: TextBlocks): Promise<void>
}

export const createCachedBlocks = (store: Store): CachedBlocks => ({
  read: () => readMeta(store, 'textBlocks'),
  write: (kept) => writeMeta(store, 'textBlocks', kept),
})
