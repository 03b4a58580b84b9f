// A browser's worth of HTTP against a test server: cookies are kept, the contract's endpoints are called by name.
import type * as z from 'zod/mini'
import type { Endpoint } from '../../contract/http/endpoint.ts'
import { protocolHeader, protocolVersion } from '../../contract/protocol-version.ts'
import type { TestServer } from './server.ts'

type Schema = z.core.$ZodType
type Answer<E extends Endpoint> = z.core.output<E['answer']>

export interface Answered<T> {
  readonly status: number
  /** the answer, or the problem document of a failure */
  readonly body: T & { readonly code?: string; readonly errors?: readonly { path: string; code: string }[] }
  readonly headers: Readonly<Record<string, unknown>>
}

export interface CallParts {
  readonly params?: Readonly<Record<string, string | number>>
  /** a list repeats its name */
  readonly query?: Readonly<Record<string, string | number | readonly (string | number)[]>>
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export interface TestClient {
  /** by name, as the browser would send them */
  readonly cookies: Map<string, string>
  /** sent as the access token from now on; null: none */
  token: string | null
  /** where it calls from; null: from here */
  address: string | null
  call<P extends Schema | undefined, Q extends Schema | undefined, B extends Schema | undefined, A extends Schema>(
    endpoint: Endpoint<P, Q, B, A>,
    parts?: CallParts,
  ): Promise<Answered<Answer<Endpoint<P, Q, B, A>>>>
}

function pathOf(endpoint: Endpoint, { params = {}, query = {} }: CallParts): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const text = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => [value].flat().map((one) => [key, String(one)])),
  ).toString()
  return text ? `${path}?${text}` : path
}

function keepCookies(cookies: Map<string, string>, header: string | string[] | undefined): void {
  for (const line of [header ?? []].flat()) {
    const [pair = ''] = line.split(';')
    const at = pair.indexOf('=')
    if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) cookies.delete(pair.slice(0, at))
    else cookies.set(pair.slice(0, at), pair.slice(at + 1))
  }
}

export interface Sent {
  readonly method: Endpoint['method']
  readonly url: string
  readonly headers: Record<string, string>
  readonly cookies: Record<string, string>
  readonly remoteAddress?: string
  readonly payload?: object
}
export interface Received {
  readonly statusCode: number
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>
  json(): ReturnType<typeof JSON.parse>
}

/** A client of a server of this process. */
export const newClient = (server: TestServer): TestClient => clientOver((sent) => server.app.inject(sent))

/** A client whose calls go out by `send`. */
export function clientOver(send: (sent: Sent) => Promise<Received>): TestClient {
  const cookies = new Map<string, string>()
  return {
    cookies,
    token: null,
    address: null,
    async call(endpoint, parts = {}) {
      const response = await send({
        method: endpoint.method,
        url: pathOf(endpoint, parts),
        headers: {
          [protocolHeader]: String(protocolVersion),
          ...(this.token && { authorization: `Bearer ${this.token}` }),
          ...parts.headers,
        },
        cookies: Object.fromEntries(cookies),
        ...(this.address !== null && { remoteAddress: this.address }),
        ...(parts.body !== undefined && { payload: parts.body as object }),
      })
      const set = response.headers['set-cookie']
      keepCookies(cookies, typeof set === 'number' ? undefined : set)
      const isJson = String(response.headers['content-type']).includes('json')
      // sealed bytes have no fields
      const body = isJson ? response.json() : Object.create(null)
      return { status: response.statusCode, body, headers: response.headers }
    },
  }
}
