// A stored search as matching compares it: with its patient, and who was asked already.
import type { MatchingSearch } from '../../domain/matching/types.ts'
import type { Deps } from '../deps.ts'
import { matchingSearchOf } from '../matching/search-of.ts'
import type { AccountActor } from '../policies/actor.ts'
import { readSearch } from '../stores/auctions/reader.ts'
import { readContactedIds } from '../stores/requests/reader.ts'
import { findAuction } from './find.ts'

/** Null for what is others' and for what does not exist. */
export async function findMatchingSearch(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: AccountActor,
  auctionId: number,
): Promise<MatchingSearch | null> {
  const found = await findAuction(deps.db, actor, auctionId)
  const search = found && (await readSearch(deps.db, auctionId))
  if (!search) return null
  return matchingSearchOf(deps.db, search.auction.criteria, search.readable, {
    careseekerId: search.auction.careseeker_id,
    contactedProviderIds: await readContactedIds(deps.db, auctionId),
    now: deps.clock.now(),
  })
}
