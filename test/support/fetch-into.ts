// A browser's fetch that goes into a test server, with the cookies that the browser keeps.
import type { FastifyInstance } from 'fastify'

/** @param serverOf the server that answers now; a test may put another one in its place */
export function fetchInto(serverOf: () => FastifyInstance, cookies: Map<string, string>): typeof fetch {
  return async (address, { method = 'GET', headers, body } = {}) => {
    const answer = await serverOf().inject({
      method: method as 'GET',
      url: String(address).replace(/^https?:\/\/[^/]+/, ''),
      headers: headers as Record<string, string>,
      cookies: Object.fromEntries(cookies),
      ...(body && { payload: typeof body === 'string' ? body : Buffer.from(body as Uint8Array<ArrayBuffer>) }),
    })
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const isEmpty = answer.statusCode === 204 || answer.statusCode === 304
    const kept = Object.entries(answer.headers).flatMap(([name, value]): [string, string][] =>
      value === undefined || name === 'set-cookie' ? [] : [[name, String(value)]],
    )
    return new Response(isEmpty ? null : new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers: kept,
    })
  }
}
