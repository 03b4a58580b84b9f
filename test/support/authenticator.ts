// An authenticator with PRF in the test's process: ES256 keys, user verification, a counter. What it answers is what
// WebAuthn's browser side would hand to the page.
import { createHash, createHmac, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest()
const b64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

/** flags of authenticator data: present, verified, with a new credential */
const present = 0x01
const verified = 0x04
const withCredential = 0x40

export interface Situation {
  readonly challenge: string
  readonly origin?: string
  /** false: it was touched, and nobody gave its PIN or finger */
  readonly isVerified?: boolean
}

export interface TestAuthenticator {
  readonly credential: string
  /** how often it was used; a copy of it would fall behind */
  counter: number
  create(situation: Situation): { credential: string; client_data: string; attestation: string; transports: string[] }
  sign(situation: Situation): { credential: string; client_data: string; authenticator_data: string; signature: string }
  /** 32 bytes for an input, the same each time */
  prf(): Uint8Array<ArrayBuffer>
}

export function createAuthenticator(origin = 'http://localhost:8080', transports = ['usb']): TestAuthenticator {
  const id = randomBytes(32)
  const seed = randomBytes(32)
  const keys: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = keys.publicKey.export({ format: 'jwk' })
  const cose = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  )
  const clientData = (type: string, { challenge, origin: from = origin }: Situation) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))
  const head = ({ origin: from = origin, isVerified = true }: Situation, more: number, counter: number) => {
    const flagsAndCounter = Buffer.alloc(5)
    flagsAndCounter[0] = present | (isVerified ? verified : 0) | more
    flagsAndCounter.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(new URL(from).hostname), flagsAndCounter])
  }
  return {
    credential: b64(id),
    counter: 0,
    create(situation) {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const authData = Buffer.concat([
        head(situation, withCredential, this.counter),
        Buffer.alloc(16),
        length,
        id,
        cose,
      ])
      const attestation = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(authData)],
        ]) as never,
      )
      return {
        credential: b64(id),
        client_data: b64(clientData('webauthn.create', situation)),
        attestation: b64(attestation),
        transports,
      }
    },
    sign(situation) {
      this.counter += 1
      const data = head(situation, 0, this.counter)
      const client = clientData('webauthn.get', situation)
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(keys.privateKey)
      return {
        credential: b64(id),
        client_data: b64(client),
        authenticator_data: b64(data),
        signature: b64(signature),
      }
    },
    prf: () => new Uint8Array(createHmac('sha256', seed).update('prf').digest()),
  }
}
