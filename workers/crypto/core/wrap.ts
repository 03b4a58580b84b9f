// Wraps (KY5): giving a 64-byte key to one recipient, and taking one only when a member of the right roster signed it.
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
import { type Bytes, b64ToBytes, bytesToB64, utf8 } from './bytes.ts'
import { type Asked, openEnvelope, sealEnvelope } from './envelope.ts'
import { type HeldKey, holdKey } from './held-key.ts'
import { judgeSignature, type VerifiedRoster } from './roster.ts'
import { decryptRsa, type RsaDecrypt } from './rsa.ts'
import { revealSecret } from './secret.ts'
import { type Signer, signText } from './sign.ts'

/** Whom a key is wrapped to: a public key whose fingerprint stands in a verified roster or group, or the own GS. */
export type Recipient =
  | { readonly kind: 'account' | 'group'; readonly kid: string; readonly encrypt: CryptoKey }
  | { readonly kind: 'secret'; readonly secret: HeldKey }

/** What opens a wrap: the private key or the GS that it was made for. */
export type Opener =
  | { readonly kind: 'account' | 'group'; readonly kid: string; readonly decrypt: CryptoKey }
  | { readonly kind: 'secret'; readonly secret: HeldKey }

const kidOf = (end: Recipient | Opener): string => (end.kind === 'secret' ? end.secret.kid : end.kid)

const wrapAsked = (head: WrapHead, gs: HeldKey): Asked => ({
  place: { kind: 'wrap', cid: head.cid, path: wrapLabel(head), author: head.by },
  under: { kind: 'group', cid: gs.cid },
})

const isWrappable = (kind: HeldKey['kind']): kind is WrappedKeyKind =>
  kind === 'patient' || kind === 'request' || kind === 'group'

/** Wraps a key to a recipient and signs. Throws for keys that are never given away (AK, locks, partitions). */
export async function wrapKey(key: HeldKey, to: Recipient, signer: Signer): Promise<Wrap> {
  if (!isWrappable(key.kind)) throw new Error(`a key of kind ${key.kind} is never wrapped`)
  const { kid, kind, cid, generation, algorithm } = key
  const head = { v: 1, key: kid, kind, cid, generation, algorithm, by: signer.account } as const
  const secretBytes = revealSecret(key.secret)
  let unsigned: UnsignedWrap
  if (to.kind === 'secret') {
    const end = { kind: to.kind, key: kidOf(to) } as const
    const { place } = wrapAsked({ ...head, to: end }, to.secret)
    unsigned = { ...head, to: end, wrapped: await sealEnvelope(to.secret, place, secretBytes) }
  } else {
    const end = { kind: to.kind, key: kidOf(to) } as const
    const algorithmOf = { name: 'RSA-OAEP', label: utf8(wrapLabel({ ...head, to: end })) }
    const wrapped = new Uint8Array(await crypto.subtle.encrypt(algorithmOf, to.encrypt, secretBytes))
    unsigned = { ...head, to: end, wrapped: bytesToB64(wrapped) }
  }
  return { ...unsigned, signature: await signText(signer, wrapSignedText(unsigned)) } as Wrap
}

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
): Promise<'good' | Exclude<WrapRefusal, 'other_recipient' | Unreadable>> {
  if (wrap.kind !== asked.kind || wrap.cid !== asked.cid) return 'other_key'
  if (!('signature' in wrap) || !wrap.signature) return 'unsigned'
  const roster = wrap.to.kind === 'secret' ? rosters.own : rosters.owner
  return judgeSignature(roster, wrap.by, wrapSignedText(wrap), wrap.signature)
}

/**
 * The key that a wrap holds. The signature is checked before anything is decrypted.
 * @param decrypt where RSA runs
 */
export async function openWrap(
  wrap: Wrap | UnsignedWrap,
  asked: AskedKey,
  rosters: WrapRosters,
  opener: Opener,
  decrypt: RsaDecrypt = decryptRsa,
): Promise<Result<HeldKey, WrapRefusal>> {
  if (wrap.to.kind !== opener.kind || wrap.to.key !== kidOf(opener)) return err('other_recipient')
  const verdict = await verifyWrap(wrap, asked, rosters)
  if (verdict !== 'good') return err(verdict)
  const secretBytes = await unwrap(wrap, opener, decrypt)
  if (secretBytes === unreadable || secretBytes.length !== aeadKeyBytes) return err(unreadable)
  return ok(holdKey({ kid: wrap.key, kind: wrap.kind, cid: wrap.cid, generation: wrap.generation }, secretBytes))
}

async function unwrap(wrap: Wrap | UnsignedWrap, opener: Opener, decrypt: RsaDecrypt): Promise<Bytes | Unreadable> {
  if (opener.kind === 'secret') {
    if (typeof wrap.wrapped === 'string') return unreadable
    return openEnvelope(opener.secret, wrapAsked(wrap, opener.secret), wrap.wrapped)
  }
  const wrapped = typeof wrap.wrapped === 'string' ? b64ToBytes(wrap.wrapped) : null
  if (!wrapped) return unreadable
  const opened = await decrypt({ key: opener.decrypt, label: utf8(wrapLabel(wrap)), wrapped })
  return opened ?? unreadable
}
