// Downloads sealed bytes as they come: a whole file is never in memory. Failures as of call.ts.
import type { Endpoint } from '../../contract/http/endpoint.ts'
import { protocolHeader, protocolVersion } from '../../contract/protocol-version.ts'
import { err, ok, type Result } from '../../contract/result.ts'
import { type HttpFailure, networkFailure } from './failure.ts'
import { bodyOf, oddAnswer, type ReportOddAnswer } from './odd-answer.ts'
import { addressOf } from './path.ts'
import { failureOf } from './problem.ts'

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

/** Answers the body. A connection that breaks in the middle makes reading it throw. */
export const createDownload =
  (onOddAnswer: ReportOddAnswer): Download =>
  async (endpoint, { params, query, token, signal }) => {
    try {
      const response = await fetch(addressOf(endpoint.path, params, query), {
        ...(signal && { signal }),
        credentials: 'same-origin',
        cache: 'no-store',
        redirect: 'error',
        headers: { accept: '*/*', authorization: `Bearer ${token}`, [protocolHeader]: String(protocolVersion) },
      })
      if (response.ok && response.body) return ok(response.body)
      const body = await bodyOf(response)
      const failure = failureOf(body.json, response.headers.get('retry-after'))
      if (failure.code === 'unknown') onOddAnswer(oddAnswer(endpoint, response, body))
      return err(failure)
    } catch {
      return err(networkFailure(signal?.aborted ? 'aborted' : 'unreachable'))
    }
  }
