// A push service on this machine and the browsers that subscribe at it: takes what the server sends as FCM or Mozilla would
// (RFC 8030), opens it with the browser's private key (RFC 8291, aes128gcm), and checks who signed it (RFC 8292). Written
// from the RFCs with node:crypto, so that it does not share a mistake with what it tests.
import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserSubscription } from '../../contract/http/push.ts'

export interface ReceivedPush {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  /** what the browser reads */
  readonly text: string
  /** RFC 8292: the server's public key and what it claims; throws when the signature does not fit */
  readonly vapid: { readonly key: string; readonly claims: { aud: string; exp: number; sub: string } }
}
export interface TestBrowser {
  readonly subscription: BrowserSubscription
  /** pushes that arrived at this browser, oldest first */
  readonly pushes: readonly ReceivedPush[]
  /** contents of the pushes */
  payloads(): unknown[]
}
export interface PushService {
  readonly url: string
  subscribe(): TestBrowser
  /** what the service answers from now on, until it is told otherwise; 201 at first */
  answer(status: number, headers?: Readonly<Record<string, string>>): void
  /** how many calls there were, refused ones too */
  calls(): number
  close(): Promise<void>
}

const saltBytes = 16
const sizeBytes = 4

/** RFC 8188 and RFC 8291: one record, whose key is agreed between the server's key of this push and the browser's. */
function open(body: Buffer, pair: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, saltBytes)
  const keyLength = body.readUInt8(saltBytes + sizeBytes)
  const keyAt = saltBytes + sizeBytes + 1
  const serverKey = body.subarray(keyAt, keyAt + keyLength)
  const sealed = body.subarray(keyAt + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), serverKey])
  const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(serverKey), auth, info, 32))
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length))
  const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  cipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8') // 2: the last record's delimiter
}

function readVapid(authorization: string | undefined): ReceivedPush['vapid'] {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization ?? '') ?? []
  const [head = '', body = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new Error('the signature of the push does not fit')
  return { key, claims: JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) }
}

export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, { readonly pair: ECDH; readonly auth: Buffer; readonly pushes: ReceivedPush[] }>()
  let reply: { status: number; headers: Readonly<Record<string, string>> } = { status: 201, headers: {} }
  let calls = 0
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      calls += 1
      const path = request.url ?? ''
      const browser = browsers.get(path)
      if (reply.status < 300 && browser) {
        const text = open(Buffer.concat(parts), browser.pair, browser.auth)
        const vapid = readVapid(request.headers.authorization)
        browser.pushes.push({ path, headers: request.headers, text, vapid })
      }
      response.writeHead(browser ? reply.status : 404, reply.headers).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    subscribe() {
      const pair = createECDH('prime256v1')
      const p256dh = pair.generateKeys('base64url')
      const auth = randomBytes(16)
      const path = `/send/${randomBytes(12).toString('base64url')}`
      const pushes: ReceivedPush[] = []
      browsers.set(path, { pair, auth, pushes })
      return {
        subscription: { endpoint: url + path, keys: { p256dh, auth: auth.toString('base64url') } },
        pushes,
        payloads: () => pushes.map(({ text }) => JSON.parse(text) as unknown),
      }
    },
    answer: (status, headers = {}) => {
      reply = { status, headers }
    },
    calls: () => calls,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
