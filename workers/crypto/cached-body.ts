// The body that was opened last: a request's screen, its conversation and each action on it read it again. What is shown is looked
// up in the store every time, and opened only when the bytes there are others: it is never older than the store. An action says
// itself which decision its author saw (OB4); it needs the record's keys, and looks it up again once a change was heard of.
import type { StoredBody } from '../../device/store/mirror.ts'
import type { Body } from './body.ts'
import { equalBytes } from './core/bytes.ts'
import { openBodies } from './packs.ts'
import type { Vault } from './vault.ts'

export interface CachedBody {
  /** How many changes were heard of; taken before the store is read. */
  changes(): number
  /** A change of the mirror was heard of, of this tab or of another. */
  changed(): void
  /**
   * Null where nothing is stored, or it does not open.
   * @param since `changes` before `stored` was read
   */
  open(vault: Vault, stored: StoredBody | undefined, since: number): Promise<Body | null>
  /** What was opened of this request; null: nothing, or a change was heard of since. */
  unchanged(vault: Vault, id: number): Body | null
  clear(): void
}

interface LastBody {
  readonly vault: Vault
  readonly stored: StoredBody
  readonly body: Body
  readonly since: number
}

export function keepBody(): CachedBody {
  let kept: LastBody | null = null
  let changes = 0
  return {
    changes: () => changes,
    changed() {
      changes += 1
    },
    async open(vault, stored, since) {
      if (!stored) return null
      const known: LastBody | null = kept
      const isKnown = known?.vault === vault && isSame(known.stored, stored)
      const body = isKnown ? known.body : (await openBodies(vault, [stored]))[0]
      if (!body) return null
      kept = { vault, stored, body, since }
      return body
    },
    unchanged: (vault, id) =>
      kept?.vault === vault && kept.stored.id === id && kept.since === changes ? kept.body : null,
    clear() {
      kept = null
    },
  }
}

/** A fresh IV each time: the same bytes are the same text, and in a pack the same requests. */
const isSame = (one: StoredBody, other: StoredBody): boolean =>
  one.id === other.id && equalBytes(one.sealed, other.sealed)
