// Wraps (KY5): taking a 64-byte key only when a member of the right roster signed it. Giving one is wrap-key.ts.
// RSA runs for accounts and foreign groups; a wrap for the own group is sealed under its GS, so that lists need no RSA.
import {
  type UnsignedWrap,
  type Wrap,
  type WrapHead,
  type WrappedKeyKind,
  wrapLabel,
  wrapSignedText,
} from '../../../contract/envelope/wrap.ts'
import { err, ok, type Result } from '../../../contract/result.ts'
import { aeadKeyBytes, type Unreadable, unreadable } from './aead.ts'
import { type Bytes, b64ToBytes, utf8 } from './bytes.ts'
import { type Asked, openEnvelope } from './envelope.ts'
import { type HeldKey, holdKey } from './held-key.ts'
import { judgeSignature, type VerifiedRoster } from './roster.ts'
import { operationsHere, type SlowOperations } from './slow-operations.ts'

/** Whom a key is wrapped to: a public key whose fingerprint stands in a verified roster or group, or the own GS. */
export type Recipient =
  | { readonly kind: 'account' | 'group'; readonly kid: string; readonly encrypt: CryptoKey }
  | { readonly kind: 'secret'; readonly secret: HeldKey }

/** What opens a wrap: the private key or the GS that it was made for. */
export type Opener =
  | { readonly kind: 'account' | 'group'; readonly kid: string; readonly decrypt: CryptoKey }
  | { readonly kind: 'secret'; readonly secret: HeldKey }

export const kidOf = (end: Recipient | Opener): string => (end.kind === 'secret' ? end.secret.kid : end.kid)

export const wrapAsked = (head: WrapHead, gs: HeldKey): Asked => ({
  place: { kind: 'wrap', cid: head.cid, path: wrapLabel(head), author: head.by },
  under: { kind: 'group', cid: gs.cid },
})

/**
 * unsigned: no signature at all. foreign_signer: not by a member of the roster. bad_signature: changed since it was signed.
 * other_key: of another record than asked for. other_recipient: not for the given opener; no fault, try another.
 * All but the last show as 'broken access'.
 */
export type WrapRefusal = 'unsigned' | 'foreign_signer' | 'bad_signature' | 'other_key' | 'other_recipient' | Unreadable

/** The record whose key was asked for (EN6). */
export interface AskedKey {
  readonly kind: WrappedKeyKind
  readonly cid: string
}

/**
 * Whose members may have signed. owner: the organisation that the record belongs to, for wraps by RSA. own: the opener's
 * organisation, for wraps under its GS, which any of its members deposits (KY5).
 */
export interface WrapRosters {
  readonly owner: VerifiedRoster
  readonly own: VerifiedRoster
}

/** Checks who signed what and for which record, without opening: needs no private key. */
export async function verifyWrap(
  wrap: Wrap | UnsignedWrap,
  asked: AskedKey,
  rosters: WrapRosters,
  operations: SlowOperations = operationsHere,
): Promise<'good' | Exclude<WrapRefusal, 'other_recipient' | Unreadable>> {
  if (wrap.kind !== asked.kind || wrap.cid !== asked.cid) return 'other_key'
  if (!('signature' in wrap) || !wrap.signature) return 'unsigned'
  const roster = wrap.to.kind === 'secret' ? rosters.own : rosters.owner
  return judgeSignature(roster, wrap.by, wrapSignedText(wrap), wrap.signature, operations)
}

/**
 * The key that a wrap holds. The signature is checked before anything is decrypted.
 * @param operations where RSA and signatures are done
 */
export async function openWrap(
  wrap: Wrap | UnsignedWrap,
  asked: AskedKey,
  rosters: WrapRosters,
  opener: Opener,
  operations: SlowOperations = operationsHere,
): Promise<Result<HeldKey, WrapRefusal>> {
  if (wrap.to.kind !== opener.kind || wrap.to.key !== kidOf(opener)) return err('other_recipient')
  const verdict = await verifyWrap(wrap, asked, rosters, operations)
  if (verdict !== 'good') return err(verdict)
  const secretBytes = await unwrap(wrap, opener, operations)
  if (secretBytes === unreadable || secretBytes.length !== aeadKeyBytes) return err(unreadable)
  return ok(holdKey({ kid: wrap.key, kind: wrap.kind, cid: wrap.cid, generation: wrap.generation }, secretBytes))
}

async function unwrap(
  wrap: Wrap | UnsignedWrap,
  opener: Opener,
  operations: SlowOperations,
): Promise<Bytes | Unreadable> {
  if (opener.kind === 'secret') {
    if (typeof wrap.wrapped === 'string') return unreadable
    return openEnvelope(opener.secret, wrapAsked(wrap, opener.secret), wrap.wrapped)
  }
  const wrapped = typeof wrap.wrapped === 'string' ? b64ToBytes(wrap.wrapped) : null
  if (!wrapped) return unreadable
  const opened = await operations.decryptRsa({ key: opener.decrypt, label: utf8(wrapLabel(wrap)), wrapped })
  return opened ?? unreadable
}
