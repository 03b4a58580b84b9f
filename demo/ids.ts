// Ids that are the same in every run, so that a load that was cut finds what it has made already.
import { randomBytes, utf8 } from '../workers/crypto/core/bytes.ts'
import { fingerprintOf, kidOfFingerprint } from '../workers/crypto/core/key-ids.ts'

/** 16 bytes that a name always gives (EN2) */
export const cidOf = async (name: string): Promise<string> =>
  kidOfFingerprint(await fingerprintOf(utf8(`anschluss-demo/${name}`)))

/** The case number of a patient's cid, as the hospital's own system would have given it: 'F-' and five digits */
export const caseNumberOf = (cid: string): string =>
  `F-${String([...cid].reduce((number, letter) => (number * 31 + letter.charCodeAt(0)) % 100_000, 7)).padStart(5, '0')}`

/** UUIDv7 of a time in ms (RFC 9562, 5.7); random, because an action's bytes differ from run to run */
export function actionIdAt(at: number): string {
  const bytes = randomBytes(16)
  const time = Math.round(at).toString(16).padStart(12, '0')
  for (let i = 0; i < 6; i++) bytes[i] = Number.parseInt(time.slice(i * 2, i * 2 + 2), 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
