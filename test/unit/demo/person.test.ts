// The demo's password and the root that stands for it: without this the demo accounts could not sign in by the browser.
import sodium from 'libsodium-wrappers-sumo'
import { expect, it } from 'vitest'
import { demoPassword, demoRoot, demoSalt } from '../../../demo/person.ts'

it('[AU1] the root of the demo is what Argon2id with 64 MiB and 3 passes makes of its password and salt', async () => {
  await sodium.ready
  const salt = Buffer.from(demoSalt, 'base64url')
  const root = sodium.crypto_pwhash(32, demoPassword, salt, 3, 64 * 1024 * 1024, sodium.crypto_pwhash_ALG_ARGON2ID13)
  expect(Buffer.from(root).toString('base64url')).toBe(demoRoot)
})
