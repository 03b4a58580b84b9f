// One signature a push service and half a day; what is encrypted is different each time.
import { createECDH, randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { createPreparer } from '../../../../server/push/prepare.ts'
import { vapidKeysOf } from '../../../../server/push/vapid.ts'

const preparer = createPreparer(vapidKeysOf(new Uint8Array(32).fill(7)), 'mailto:push@anschluss.example')
const keys = { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: randomBytes(16).toString('base64url') }
const hour = 3_600_000
const prepare = (endpoint: string, now: number) =>
  preparer.prepare({ endpoint, keys, text: '{}', ttl: 60, topic: 'topic' }, now)
const claimsOf = (authorization: unknown) => {
  const [, token = ''] = /^vapid t=[^.]+\.([^.]+)\./.exec(String(authorization)) ?? []
  return JSON.parse(Buffer.from(token, 'base64url').toString()) as { aud: string; exp: number }
}

it('signs once for a service, and anew before the signature ends', () => {
  const at = Date.UTC(2026, 10, 20)
  const first = prepare('https://push.example/send/1', at)
  expect(prepare('https://push.example/send/2', at + 10 * hour).headers.authorization).toBe(first.headers.authorization)
  const later = prepare('https://push.example/send/1', at + 11 * hour)
  expect(later.headers.authorization).not.toBe(first.headers.authorization)
  expect(claimsOf(later.headers.authorization)).toMatchObject({
    aud: 'https://push.example',
    exp: (at + 23 * hour) / 1000,
  })
})

it('another service gets its own, which the first could not use', () => {
  expect(claimsOf(prepare('https://other.example/send/1', 0).headers.authorization).aud).toBe('https://other.example')
})

it('encrypts anew each time', () => {
  const [one, two] = [prepare('https://push.example/send/1', 0), prepare('https://push.example/send/1', 0)]
  expect(Buffer.compare(one.body, two.body)).not.toBe(0)
})
