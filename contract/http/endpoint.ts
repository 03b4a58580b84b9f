// How an endpoint is declared: once, here in contract/http, used by the server's routes, the client's calls,
// the OpenAPI document and the authorisation matrix alike.
import type * as z from 'zod/mini'
import type { ErrorCode } from '../errors.ts'

type Schema = z.core.$ZodType
/** Who may call at all; what each role may do with whose records is the policies' business.
 * public: anybody. device: the device cookie (AU2). account: an access token. demo: only outside production, with the demo's secret. */
export type Caller = 'public' | 'device' | 'account' | 'demo'

export interface Endpoint<
  P extends Schema | undefined = Schema | undefined,
  Q extends Schema | undefined = Schema | undefined,
  B extends Schema | undefined = Schema | undefined,
  A extends Schema = Schema,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** with /api/ and :params */
  readonly path: `/api/${string}` | `/health/${string}`
  readonly summary: string
  readonly caller: Caller
  /** answered to a session that still owes its second factor (second-factor.ts) too; nothing else of caller account or device is */
  readonly beforeFactor?: true
  readonly params?: P
  readonly query?: Q
  readonly body?: B
  readonly answer: A
  /** body: sealed bytes come as they are instead of JSON. answer: they go out so, as an attachment; `answer` describes nothing then */
  readonly bytes?: 'body' | 'answer'
  /** default 200 */
  readonly status?: 200 | 201
  /** what it may answer beside validation_failed, unauthenticated, too_many_requests, protocol_too_old and internal, and for an account's session factor_due */
  readonly errors: readonly ErrorCode[]
  /** bytes of the body, default 100 kB */
  readonly bodyLimit?: number
}

export const endpoint = <
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  A extends Schema = Schema,
>(
  declared: Endpoint<P, Q, B, A>,
): Endpoint<P, Q, B, A> => declared
