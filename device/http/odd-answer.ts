// X13: answers that are nothing Anschluss says, as a log is told of them.
import type { Endpoint } from '../../contract/http/endpoint.ts'
import { errorMessage } from '../../domain/error-message.ts'

export interface OddAnswer {
  /** method and path as declared, so without ids; behind it the first place where the answer does not fit */
  readonly call: string
  readonly status: number
  /** what it says of itself: of its error, else of the whole answer */
  readonly message: string
}
export type ReportOddAnswer = (answer: OddAnswer) => void

/** of an answer that is a whole page, the beginning tells which */
const longestText = 200

export interface Body {
  /** the parsed JSON, null when there is none, undefined when it is something else */
  readonly json: unknown
  /** the beginning of what is no JSON */
  readonly raw?: string
}

/** A connection that breaks in the middle throws as one that was never there. */
export async function bodyOf(response: Response): Promise<Body> {
  const text = await response.text()
  if (text.trim() === '') return { json: null }
  try {
    return { json: JSON.parse(text) }
  } catch {
    return { json: undefined, raw: text.trim().slice(0, longestText) }
  }
}

/** @param where path in the answer; '': the answer itself */
export const oddAnswer = (
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  { status }: Response,
  { json, raw }: Body,
  where = '',
): OddAnswer => ({
  call: `${method} ${path}${where && `: ${where}`}`,
  status,
  message: errorMessage(raw ?? json).slice(0, longestText),
})
