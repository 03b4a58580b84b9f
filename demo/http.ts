// The demo's HTTP: one caller is one device with its cookies. Each call may carry its own time, with the demo's secret.
import type * as z from 'zod/mini'
import type { Endpoint } from '../contract/http/endpoint.ts'
import { demoSecretHeader, demoTimeHeader } from '../contract/http/system.ts'
import { protocolHeader, protocolVersion } from '../contract/protocol-version.ts'
import { type QueryValues, queryString } from '../domain/query-string.ts'

type Input<S> = S extends z.core.$ZodType ? z.core.input<S> : never
type Output<S> = S extends z.core.$ZodType ? z.core.output<S> : never
type Part<K extends string, S> = S extends z.core.$ZodType
  ? { readonly [P in K]: Input<S> }
  : { readonly [P in K]?: never }
type Arguments<E extends Endpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'body', E['body']> & {
    /** sealed bytes, where the endpoint takes them as they are */
    readonly bytes?: Uint8Array<ArrayBuffer>
  }

interface LooseArguments {
  readonly params?: object
  readonly query?: object
  readonly body?: unknown
  readonly bytes?: Uint8Array<ArrayBuffer>
}

/** An answer of 400 or more: `code` as in contract/errors.ts. */
export class RefusedCall extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string, text: string) {
    super(text)
    this.status = status
    this.code = code
  }
}

export interface Caller {
  /** `at`: the time of this call in ms. Throws RefusedCall. */
  call<E extends Endpoint>(declared: E, args: Arguments<E>, at?: number): Promise<Output<E['answer']>>
  useToken(token: string): void
}

/** A device of its own against the server at `base`. */
export function newCaller(base: string, secret: string): Caller {
  const cookies = new Map<string, string>()
  let token: string | undefined
  return {
    useToken: (given) => {
      token = given
    },
    async call(declared, args, at) {
      const { params, query, body, bytes } = args as LooseArguments
      const response = await fetch(base + pathOf(declared.path, params, query), {
        method: declared.method,
        headers: {
          [protocolHeader]: String(protocolVersion),
          [demoSecretHeader]: secret,
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(at === undefined ? {} : { [demoTimeHeader]: String(Math.round(at)) }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(bytes === undefined ? {} : { 'content-type': 'application/octet-stream' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(bytes === undefined ? {} : { body: bytes }),
      })
      for (const line of response.headers.getSetCookie()) {
        const [pair = ''] = line.split(';')
        const at = pair.indexOf('=')
        cookies.set(pair.slice(0, at), pair.slice(at + 1))
      }
      const answer: unknown = await response.json()
      if (!response.ok) {
        const code = (answer as { code?: string }).code ?? 'unknown'
        throw new RefusedCall(
          response.status,
          code,
          `${declared.method} ${declared.path}: ${JSON.stringify(answer).slice(0, 500)}`,
        )
      }
      return answer as Output<(typeof declared)['answer']>
    },
  }
}

function pathOf(template: string, params: object = {}, query: object = {}): string {
  let path = template
  for (const [name, value] of Object.entries(params)) path = path.replace(`:${name}`, encodeURIComponent(String(value)))
  return path + queryString(query as QueryValues)
}
