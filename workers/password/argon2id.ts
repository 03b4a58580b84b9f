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

/** the version that new passwords get */
export const currentVersion = 1
export const saltBytes = 16
const rootBytes = 32

/** 32 bytes of an NFKC password and a 16-byte salt. Refused: a version that is not known, so less work cannot be asked for. */
export async function argon2idRoot(
  password: string,
  salt: Uint8Array,
  version: number,
): Promise<Result<Uint8Array<ArrayBuffer>, 'refused'>> {
  const work = workByVersion.get(version)
  if (!work || salt.length !== saltBytes) return err('refused')
  await sodium.ready
  const { crypto_pwhash, crypto_pwhash_ALG_ARGON2ID13 } = sodium
  const normal = password.normalize('NFKC')
  const root = crypto_pwhash(rootBytes, normal, salt, work.passes, work.memoryBytes, crypto_pwhash_ALG_ARGON2ID13)
  return ok(new Uint8Array(root))
}
