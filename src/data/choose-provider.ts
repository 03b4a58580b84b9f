// Choosing who has accepted, for good. A house that was released nothing would have to take in somebody whose name it does not know:
// the release goes first, and where it does not succeed nobody is chosen.
import type { Result } from '../../contract/result.ts'
import type { ActionFailure } from './ports.ts'
import type { SearchPort, ShownRequest } from './search-port.ts'

interface Choice {
  readonly auctionId: number
  readonly request: ShownRequest
  readonly solution: number
  /** everything of the person, which is not released to this house in full yet */
  readonly releases: boolean
}

export async function chooseProvider(
  searches: Pick<SearchPort, 'sharePatientData' | 'step'>,
  { auctionId, request, solution, releases }: Choice,
): Promise<Result<unknown, ActionFailure>> {
  if (releases) {
    const released = await searches.sharePatientData(request, 'full')
    if (!released.ok) return released
  }
  return searches.step(auctionId, 'attribute_winner', { auction_request_id: request.id, solution })
}
