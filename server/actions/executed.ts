// How an action ended, and what its id answers afterwards (OB6).
import { actionSignedText, type SignedAction } from '../../contract/envelope/action.ts'
import type { Queryable } from '../db/database.ts'
import { isSignedBy } from '../platform/signatures.ts'
import { readSigningKey } from '../stores/actions/author-reader.ts'
import { readAction } from '../stores/actions/claim.ts'
import type { StoredResult } from '../stores/actions/stored-result.ts'
import type { ActionFailure } from './failure.ts'
import { hashOfBytes, idOfBytes } from './read-action.ts'

export type Executed =
  /** final, and stored */
  | { readonly kind: 'final'; readonly id: string; readonly result: StoredResult }
  /** not stored: it was not the author's, or another action has this id */
  | { readonly kind: 'unstored'; readonly id: string; readonly failure: ActionFailure }

/** What an id answers to these bytes; null: no final result is stored under it. */
export async function readExecuted(db: Queryable, id: string, bytes: string): Promise<Executed | null> {
  const stored = await readAction(db, id)
  if (!stored) return null
  const isSame = Buffer.compare(stored.hash, hashOfBytes(bytes)) === 0
  if (isSame) return { kind: 'final', id, result: stored.result }
  return { kind: 'unstored', id, failure: { code: 'id_reused' } }
}

/** The same for who shows that they signed these bytes, by a key that they have or had; null else. */
export async function readOwnResult(db: Queryable, { bytes, key, signature }: SignedAction): Promise<Executed | null> {
  const id = idOfBytes(bytes)
  const spki = await readSigningKey(db, key)
  const isOwn = spki !== undefined && isSignedBy(spki, actionSignedText(bytes), signature)
  return id !== null && isOwn ? readExecuted(db, id, bytes) : null
}
