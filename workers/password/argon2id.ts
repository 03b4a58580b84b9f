// AU1: from a password to the account's root, by Argon2id of libsodium. Runs in a worker of its own that is ended after use,
// because the module's memory never shrinks; runs in Node alike.
import sodium from 'libsodium-wrappers-sumo'
import { err, ok, type Result } from '../../contract/result.ts'

interface Work {
  readonly memoryBytes: number
  readonly passes: number
}

/** AU1, by version number. A version is added when more work is wanted; none is ever weakened. One lane, as libsodium has it. */
const workByVersion: ReadonlyMap<number, Work> = new Map([[1, { memoryBytes: 64 * 1024 * 1024, passes: 3 }]])

const saltBytes = 16
const rootBytes = 32

/**
 * 32 bytes of a password (normalised to NFKC) and a salt of 16 bytes as base64url. Refused: a salt of another length, and a
 * version that is not known, so that nobody can ask for less work.
 */
export async function argon2idRoot(
  password: string,
  salt: string,
  version: number,
): Promise<Result<Uint8Array<ArrayBuffer>, 'refused'>> {
  await sodium.ready
  const work = workByVersion.get(version)
  const saltOf = bytesOf(salt)
  if (!work || saltOf?.length !== saltBytes) return err('refused')
  const { crypto_pwhash, crypto_pwhash_ALG_ARGON2ID13 } = sodium
  const normal = password.normalize('NFKC')
  const root = crypto_pwhash(rootBytes, normal, saltOf, work.passes, work.memoryBytes, crypto_pwhash_ALG_ARGON2ID13)
  return ok(new Uint8Array(root))
}

function bytesOf(b64: string): Uint8Array | null {
  try {
    return sodium.from_base64(b64, sodium.base64_variants.URLSAFE_NO_PADDING)
  } catch {
    return null
  }
}
