// Compares the standing searches of providers with the running searches of a patient, as both are when the job runs. Of each pair
// there is one hit, and for it mail 58 once; running it again tells nobody anything.
import * as z from 'zod/mini'
import { idSchema } from '../../contract/ids.ts'
import { reverseSearchFits } from '../../domain/matching/reverse-search.ts'
import { requestReaderRoles } from '../../domain/rights.ts'
import type { Tx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { defineJob, type Job } from '../job-queue/define.ts'
import { type Outgoing, queueMails } from '../mail/queue.ts'
import type { ProviderIndex } from '../matching/index-of-providers.ts'
import { matchingSearchOf } from '../matching/search-of.ts'
import { readRunningSearches, type SearchOfPatient } from '../stores/auctions/reader.ts'
import { readPeopleWithRoles } from '../stores/mails/reader.ts'
import { readContactedIds } from '../stores/requests/reader.ts'
import { type ReverseSearchRow, readWaiting } from '../stores/reverse-searches/reader.ts'
import { insertHits } from '../stores/reverse-searches/writer.ts'

/** The standing searches that fit and were not told of this search yet. */
async function findHits(
  tx: Tx,
  deps: Deps,
  providers: ProviderIndex,
  { auction, readable }: SearchOfPatient,
): Promise<ReverseSearchRow[]> {
  const { search_type: searchType, solutions } = auction.criteria
  const waiting = await readWaiting(tx, { auctionId: auction.id, searchType, solutions })
  if (waiting.length === 0) return []
  const now = deps.clock.wall()
  const search = await matchingSearchOf(tx, auction.criteria, readable, {
    careseekerId: auction.careseeker_id,
    contactedProviderIds: await readContactedIds(tx, auction.id),
    now,
  })
  const fitting = waiting.filter((one) => {
    const house = providers.get(one.careprovider_id)
    return house !== undefined && reverseSearchFits(one, search, house)
  })
  const ids = fitting.map(({ id }) => id)
  const isNew = new Set(await insertHits(tx, auction.id, ids, now))
  return fitting.filter(({ id }) => isNew.has(id))
}

/** For those who are still people of the house. */
async function mailsOf(tx: Tx, providers: ProviderIndex, hit: ReverseSearchRow, auctionId: number) {
  const { careprovider_id: careprovider, account_ids } = hit
  const provider = providers.get(careprovider)?.name ?? ''
  const people = await readPeopleWithRoles(tx, careprovider, requestReaderRoles, 'any')
  return people
    .filter(({ id }) => account_ids.includes(id))
    .map(
      (to): Outgoing => ({
        key: 'reverseSearchAuctionRequest',
        to,
        variables: { careprovider, provider },
        cause: `reverse search ${hit.id} ${auctionId}`,
      }),
    )
}

const payload = z.object({ patient: idSchema })

export const compareReverseSearches: Job<z.infer<typeof payload>> = defineJob({
  name: 'compare-reverse-searches',
  payload,
  retry: { limit: 5, firstSeconds: 10, maxSeconds: 600 },
  timeoutSeconds: 120,
  async run(deps, { patient }) {
    // outside of the transaction: a query beside it would wait for it on the embedded database
    const providers = await deps.currentProviders()
    await deps.work(async (tx) => {
      for (const search of await readRunningSearches(tx, patient)) {
        for (const hit of await findHits(tx, deps, providers, search)) {
          await queueMails(deps, tx, await mailsOf(tx, providers, hit, search.auction.id))
        }
      }
    })
  },
})
