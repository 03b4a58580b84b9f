// What Node's parser answers before there is a request: broken framing, a head that is too long or too slow. The same headers and
// form as every other answer (FT20).
import type { FastifyServerOptions } from 'fastify'
import type { Config } from '../config.ts'
import { bareHeaders } from './security.ts'

/** by the error's code: status, its reason phrase */
const known: Readonly<Record<string, readonly [number, string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
}
const broken = [400, 'Bad Request'] as const

/** Fastify's clientErrorHandler. */
export function answerBrokenRequests(config: Config): NonNullable<FastifyServerOptions['clientErrorHandler']> {
  return (error, socket) => {
    // nobody listens any more
    if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy(error)
    const [status, reason] = known[error.code] ?? broken
    const body = JSON.stringify({ type: 'about:blank', title: reason.toLowerCase(), status })
    const headers = {
      ...bareHeaders(config),
      'content-type': 'application/problem+json',
      'content-length': String(Buffer.byteLength(body)),
      'cache-control': 'no-store',
      connection: 'close',
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    socket.end(`HTTP/1.1 ${status} ${reason}\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
  }
}
