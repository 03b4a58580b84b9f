// S11: a case number as the server may keep it, to find the case again: HMAC-SHA-256 under a key of the clinic. The key comes from
// the secret of the group's first generation, which every later member can open (KY6), so that a number found once is found always.
import { bytesToB64, utf8 } from './bytes.ts'
import type { HeldGroup } from './group.ts'
import { expand } from './hkdf.ts'
import { revealSecret, type Secret } from './secret.ts'

/** What a clinic's case numbers are kept under, from the secret of its group's first generation. */
async function caseNumberKey(secret: Secret<'key'>): Promise<CryptoKey> {
  const bytes = await expand(revealSecret(secret), 'anschluss/1/case-number', 32)
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  bytes.fill(0)
  return key
}

/** Without the ways to type the same number: capital or small, with spaces or not. */
const asKept = (number: string): string => number.normalize('NFKC').replace(/\s+/g, '').toLowerCase()

/** 43 characters of base64url; null without a number, or when the first generation cannot be opened. */
export async function caseNumberMac(groups: Iterable<HeldGroup>, number: string | undefined): Promise<string | null> {
  const text = asKept(number ?? '')
  const first = [...groups].find(({ generation }) => generation === 1)
  if (text === '' || !first) return null
  const key = await caseNumberKey(first.secret.secret)
  return bytesToB64(new Uint8Array(await crypto.subtle.sign('HMAC', key, utf8(text))))
}
