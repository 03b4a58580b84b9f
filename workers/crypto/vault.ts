// One partition of the device's store as the worker sees it: JSON in, sealed bytes out, each bound to the row that it lies in
// (KY7). Rows of all kinds have their names here, so that none opens in another's place.
import { unreadable } from './core/aead.ts'
import { type Bytes, textOf, utf8 } from './core/bytes.ts'
import type { HeldKey } from './core/held-key.ts'
import { openRow, sealRow } from './core/partition.ts'

export const rowName = {
  head: (block: number) => `head/${block}`,
  body: (request: number) => `body/${request}`,
  events: (request: number) => `events/${request}`,
  /** a pack opens only as what holds exactly these requests in these states */
  pack: (kind: 'bodies' | 'events' | 'search', ids: readonly number[], marks: readonly number[]) =>
    `${kind}/${ids.join(',')}/${marks.join(',')}`,
  key: (kid: string) => `key/${kid}`,
  /** a pack opens only as what holds exactly these keys in this order */
  keys: (kids: readonly string[]) => `keys/${kids.join(',')}`,
  organisation: (key: string) => `organisation/${key}`,
  text: (action: string) => `text/${action}`,
} as const

export interface Vault {
  readonly seal: (row: string, value: unknown) => Promise<Bytes>
  readonly sealText: (row: string, text: string) => Promise<Bytes>
  /** Null when it does not open: the row was changed, or lies in another's place. */
  readonly openText: (row: string, sealed: Bytes) => Promise<string | null>
  readonly openBytes: (row: string, sealed: Bytes) => Promise<Bytes | null>
  /** Parsed JSON that this worker sealed itself; null when it does not open. */
  readonly open: <T>(row: string, sealed: Bytes) => Promise<T | null>
}

/** @param onUnreadable hears of a row that does not open */
export function vaultOf(key: HeldKey, onUnreadable?: (row: string) => void): Vault {
  const openPlain = async (row: string, sealed: Bytes) => {
    const bytes = await openRow(key, row, sealed)
    if (bytes !== unreadable) return bytes
    onUnreadable?.(row)
    return null
  }
  const openText = async (row: string, sealed: Bytes) => {
    const bytes = await openPlain(row, sealed)
    return bytes && textOf(bytes)
  }
  return {
    seal: (row, value) => sealRow(key, row, utf8(JSON.stringify(value))),
    sealText: (row, text) => sealRow(key, row, utf8(text)),
    openText,
    openBytes: openPlain,
    open: async <T>(row: string, sealed: Bytes) => {
      const text = await openText(row, sealed)
      return text === null ? null : (JSON.parse(text) as T)
    },
  }
}
