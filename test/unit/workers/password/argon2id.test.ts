import { describe, expect, it } from 'vitest'
import { currentPasswordVersion } from '../../../../contract/envelope/account.ts'
import { argon2idRoot } from '../../../../workers/password/argon2id.ts'
import vectors from '../../../vectors/password.json' with { type: 'json' }

const rootOf = async (password: string, salt: string, version = 1) => {
  const root = await argon2idRoot(password, salt, version)
  return root.ok ? Buffer.from(root.value).toString('base64url') : root.error
}
const [first] = vectors

describe('root of a password', () => {
  it.each(vectors)('[AU1] is Argon2id with 64 MiB, 3 passes and 1 lane: $password', async (vector) => {
    expect(await rootOf(vector.password, vector.salt, vector.version)).toBe(vector.root)
  })

  it('[AU1] is the same for every way to type the same characters', async () => {
    const salt = first!.salt
    expect(await rootOf('a\u0308\u2460', salt)).toBe(await rootOf('\u00e41', salt))
  })

  it('[AU1] differs with the salt', async () => {
    expect(await rootOf(first!.password, 'A'.repeat(22))).not.toBe(first!.root)
  })

  it('[AU1] is refused for a version that is not known: no server can ask for less work', async () => {
    for (const version of [0, 2, -1, 1.5]) expect(await rootOf('password', first!.salt, version)).toBe('refused')
    expect(await rootOf('password', first!.salt, currentPasswordVersion)).not.toBe('refused')
  })

  it('[AU1] is refused for a salt that is not 16 bytes', async () => {
    for (const salt of ['', 'AAAA', 'A'.repeat(24), '!'.repeat(22)])
      expect(await rootOf('password', salt)).toBe('refused')
  })
})
