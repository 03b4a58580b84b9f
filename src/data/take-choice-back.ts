// Taking back who was chosen, with what was released to them where that is wanted. The release goes first: where the choice cannot be
// taken back then, the house reads nothing more, and the question still stands.
import type { Result } from '../../contract/result.ts'
import type { ActionFailure } from './ports.ts'
import type { ReadersPort } from './readers-port.ts'
import type { SearchPort } from './search-port.ts'

interface Choice {
  readonly auctionId: number
  readonly requestId: number
  /** something is released, and is to be taken back too */
  readonly withdraws: boolean
}

export async function takeChoiceBack(
  searches: Pick<SearchPort, 'step'>,
  readers: Pick<ReadersPort, 'withdraw'>,
  { auctionId, requestId, withdraws }: Choice,
): Promise<Result<unknown, ActionFailure>> {
  if (withdraws) {
    const withdrawn = await readers.withdraw('revoke_access', [requestId])
    if (!withdrawn.ok) return withdrawn
  }
  return searches.step(auctionId, 'cancel_attribution', { auction_request_id: requestId })
}
