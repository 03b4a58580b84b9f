// EN6: which search and provider each new request belongs to, as its author signed it.
import { type Binding, requestTieText } from '../../contract/envelope/binding.ts'
import { ok, type Result } from '../../contract/result.ts'
import { isSignedBy } from '../platform/signatures.ts'
import type { ActionContext } from './context.ts'
import { type ActionFailure, invalid } from './failure.ts'

interface Tied {
  readonly careprovider_id: number
  readonly cid: string
  readonly tie?: string | undefined
}

/** In the order given; null: the author's device signs none yet. `path`: of the list in the action. */
export function tiesOf(
  { author }: Pick<ActionContext, 'author'>,
  auction: string,
  requests: readonly Tied[],
  path: string,
): Result<(Binding | null)[], ActionFailure> {
  const ties: (Binding | null)[] = []
  for (const [i, { careprovider_id: careprovider, cid: request, tie }] of requests.entries()) {
    const text = requestTieText({ request, auction, careprovider }, author.id)
    if (tie !== undefined && !isSignedBy(author.signing_spki, text, tie))
      return invalid(`${path}.${i}.tie`, 'signature')
    ties.push(tie === undefined ? null : { by: author.id, signature: tie })
  }
  return ok(ties)
}
