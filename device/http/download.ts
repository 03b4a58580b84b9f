// Downloads sealed bytes as they come: a whole file is never in memory. Failures as of call.ts.
import type { Endpoint } from '../../contract/http/endpoint.ts'
import { protocolHeader, protocolVersion } from '../../contract/protocol-version.ts'
import { err, ok, type Result } from '../../contract/result.ts'
import { failureOf, type HttpFailure, networkFailure } from './failure.ts'
import { addressOf } from './path.ts'

export interface DownloadArgs {
  readonly params: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  /** AU2: access token */
  readonly token: string
  readonly signal?: AbortSignal
}
export type Download = (
  endpoint: Endpoint,
  args: DownloadArgs,
) => Promise<Result<ReadableStream<Uint8Array<ArrayBuffer>>, HttpFailure>>

/** The body of an answer. A connection that breaks in the middle makes reading it throw. */
export const download: Download = async (endpoint, { params, query, token, signal }) => {
  try {
    const response = await fetch(addressOf(endpoint.path, params, query), {
      ...(signal && { signal }),
      credentials: 'same-origin',
      cache: 'no-store',
      redirect: 'error',
      headers: { accept: '*/*', authorization: `Bearer ${token}`, [protocolHeader]: String(protocolVersion) },
    })
    if (response.ok && response.body) return ok(response.body)
    return err(failureOf(await response.json().catch(() => null), response.headers.get('retry-after'), response.status))
  } catch {
    return err(networkFailure(signal?.aborted ? 'aborted' : 'unreachable'))
  }
}
