// The body that was opened last: a request's screen, its conversation and each action on it read it again. It is looked up in the
// store every time, and opened only when the bytes there are others: what is answered is never older than the store (OB4).
import type { StoredBody } from '../../device/store/mirror.ts'
import type { Body } from './body.ts'
import { equalBytes } from './core/bytes.ts'
import { openBodies } from './packs.ts'
import type { Vault } from './vault.ts'

export interface KeptBody {
  /** Null where nothing is stored, or it does not open. */
  open(vault: Vault, stored: StoredBody | undefined): Promise<Body | null>
  clear(): void
}

export function keepBody(): KeptBody {
  let kept: { readonly vault: Vault; readonly stored: StoredBody; readonly body: Body } | null = null
  return {
    async open(vault, stored) {
      if (!stored) return null
      if (kept?.vault === vault && isSame(kept.stored, stored)) return kept.body
      const [body] = await openBodies(vault, [stored])
      if (!body) return null
      kept = { vault, stored, body }
      return body
    },
    clear() {
      kept = null
    },
  }
}

/** A fresh IV each time: the same bytes are the same text, and in a pack the same requests. */
const isSame = (one: StoredBody, other: StoredBody): boolean =>
  one.id === other.id && equalBytes(one.sealed, other.sealed)
