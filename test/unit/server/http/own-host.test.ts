// A name of another site that leads to this machine (DNS rebinding) is none of ours.
import { expect, it } from 'vitest'
import { isOwnHost } from '../../../../server/http/own-host.ts'
import { isOriginAllowed } from '../../../../server/live/socket.ts'

const publicUrl = 'https://anschluss.example'

it.each(['localhost', 'localhost:8080', '127.0.0.1:8080', '[::1]:8080', '192.168.0.4:8080', 'anschluss.example'])(
  '%s is ours',
  (host) => expect(isOwnHost(host, publicUrl)).toBe(true),
)
it.each(['evil.example', 'localhost.evil.example:8080', 'anschluss.example.evil.example', '', 'a b', undefined])(
  '%s is none of ours',
  (host) => expect(isOwnHost(host, publicUrl)).toBe(false),
)
it('[SY8] a page whose name leads here gets no socket', () => {
  expect(isOriginAllowed('http://evil.example:8080', 'evil.example:8080', publicUrl)).toBe(false)
  expect(isOriginAllowed('http://localhost:8080', 'localhost:8080', publicUrl)).toBe(true)
  expect(isOriginAllowed(publicUrl, 'backend.internal', publicUrl)).toBe(true)
})
