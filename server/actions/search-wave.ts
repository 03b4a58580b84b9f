// One wave of an automatic search (docs/READINGS.md#0516 Q11, 0100): asks the best fitting of the candidates whose signed
// sets are kept, then waits for the next. It reads the search again under its lock, so a wave that was overtaken by attribution,
// an end or another start does nothing. Nobody's browser has to be open.
import * as z from 'zod/mini'
import { idSchema } from '../../contract/ids.ts'
import { isAutomatic, searchActions } from '../../domain/lifecycle/search-actions.ts'
import { appendAccess } from '../access-log/append.ts'
import { accessEntriesOf } from '../access-log/entries.ts'
import { scheduleAlarms } from '../alarm/schedule.ts'
import type { Tx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { entriesOfChange } from '../feed/entries-of-change.ts'
import { defineJob, type Job } from '../job-queue/define.ts'
import { queueMailsOfActions } from '../mail/queue-of-action.ts'
import type { ProviderIndex } from '../matching/index-of-providers.ts'
import { matchingSearchOf } from '../matching/search-of.ts'
import { schedulePushes } from '../push/schedule.ts'
import { type LockedAuction, lockAuction, lockRequestsOfAuction } from '../stores/actions/locks.ts'
import { writeChange } from '../stores/actions/writer.ts'
import { type CandidateSet, readCandidateSets, readCandidates } from '../stores/candidates/reader.ts'
import { deleteCandidateSets } from '../stores/candidates/writer.ts'
import { appendFeed } from '../stores/feed/writer.ts'
import type { AuctionRow, NewWrap, RequestRow } from '../stores/requests/rows.ts'
import { searchFacts } from '../stores/requests/search-facts.ts'
import { readCurrentGroups } from '../stores/wraps/reader.ts'
import { contactProviders } from './contact.ts'
import { noChange } from './context.ts'
import { type By, moveAuction } from './plan.ts'

/** how many are asked at once */
export const waveSize = 5
/** how long an answer is waited for before more are asked */
export const waveWaitMs = 2 * 3_600_000
/** with so many acceptances at hand nobody else is asked */
export const enoughAcceptances = 3
/** more than fit anywhere: only those with a set are taken from them */
const judgedAtMost = 5000

interface Wave {
  readonly chosen: readonly CandidateSet[]
  /** sets that stay for later waves */
  readonly isLast: boolean
}

/** A set is of use while its wraps go to the newest keys; a provider whose keys changed is left to the clinic's people. */
async function usableSets(tx: Tx, sets: readonly CandidateSet[], own: number): Promise<CandidateSet[]> {
  const groups = await readCurrentGroups(tx, [own, ...sets.map(({ careprovider_id }) => careprovider_id)])
  const keys = new Set([...groups.values()].flatMap(({ kid, secretKid }) => [kid, secretKid]))
  return sets.filter(({ wraps }) => wraps.every(({ recipient_key }) => keys.has(recipient_key)))
}

async function chooseWave(
  tx: Tx,
  providers: ProviderIndex,
  locked: LockedAuction,
  requests: readonly RequestRow[],
  at: number,
): Promise<Wave> {
  const { auction, patient } = locked
  const sets = await usableSets(tx, await readCandidateSets(tx, auction.id), auction.careseeker_id)
  const contacted = new Set(requests.map(({ careprovider_id }) => careprovider_id))
  const ruledOut = (await readCandidates(tx, auction.id)).filter(({ status }) => status === 'rejected')
  const search = await matchingSearchOf(tx, auction.criteria, patient.readable, {
    careseekerId: auction.careseeker_id,
    contactedProviderIds: contacted,
    now: at,
  })
  // best fitting first: the order in which matching judges
  const waiting = providers.list(search, judgedAtMost).fitting.flatMap(({ provider }) => {
    if (ruledOut.some(({ careprovider_id }) => careprovider_id === provider.id)) return []
    return sets.find(({ careprovider_id }) => careprovider_id === provider.id) ?? []
  })
  return { chosen: waiting.slice(0, waveSize), isLast: waiting.length <= waveSize }
}

const isSatisfied = (requests: readonly RequestRow[]): boolean =>
  requests.filter(({ status }) => status === 'accepted').length >= enoughAcceptances

/** On behalf of whoever started the search: their action is what contacts. */
const byOf = ({ account_id, action_id }: CandidateSet, at: number): By => ({
  side: 'clinic',
  accountId: account_id,
  accountName: { id: account_id, first_name: '', last_name: '' },
  actionId: action_id,
  at,
})

async function settle(
  tx: Tx,
  deps: Deps,
  after: AuctionRow,
  sent: Awaited<ReturnType<typeof contactProviders>> | null,
  wraps: readonly NewWrap[],
): Promise<void> {
  const change = {
    ...noChange,
    auctions: [after],
    events: sent?.events ?? [],
    pushes: sent?.pushes ?? [],
    wraps,
  }
  const inserted = sent?.inserted ?? []
  const eventIds = await writeChange(tx, change)
  const [first] = change.events
  const log = { patientId: after.patient_id, at: deps.clock.wall() }
  const author = { accountId: first?.account_id ?? null, actionId: first?.action_id ?? null }
  await appendAccess(tx, accessEntriesOf(change, inserted, { ...log, ...author }))
  if (first?.action_id) {
    const done = { id: first.action_id, type: 'send_request', codes: {}, events: change.events } as const
    await queueMailsOfActions(deps, tx, [done])
  }
  await schedulePushes(deps, tx, change.pushes, null)
  await scheduleAlarms(deps, tx, change.pushes)
  const entries = [...entriesOfChange(change, inserted, eventIds, after.careseeker_id), ...(sent?.feed ?? [])]
  await appendFeed(tx, entries, { at: deps.clock.wall(), bytes: deps.ids.bytes })
}

async function runWave(tx: Tx, deps: Deps, providers: ProviderIndex, auctionId: number, wave: number): Promise<void> {
  const at = deps.clock.wall()
  const locked = await lockAuction(tx, auctionId)
  const isDue = locked && locked.auction.wave === wave && isAutomatic(searchFacts(locked.auction))
  if (!isDue) return
  const { auction } = locked
  const requests = await lockRequestsOfAuction(tx, auctionId)
  const next_wave_at = at + waveWaitMs
  if (isSatisfied(requests)) {
    await deps.jobs.enqueue(tx, searchWave, { payload: { auction: auctionId, wave }, startAt: next_wave_at })
    return settle(tx, deps, moveAuction(auction, { next_wave_at, candidates_status: 'success' }, false), null, [])
  }
  const { chosen, isLast } = await chooseWave(tx, providers, locked, requests, at)
  const [first] = chosen
  const number = first ? wave + 1 : wave
  const sent =
    first &&
    (await contactProviders(
      tx,
      providers,
      {
        locked,
        // as it was signed: a search of before has sets with the patient's key, and no tie
        contacts: chosen.map((set) => ({ ...set, shares: set.wraps.some(({ kind }) => kind === 'patient') })),
        contacted: new Set(requests.map(({ careprovider_id }) => careprovider_id)),
        push: searchActions.start_automatic_search.push,
        wave: number,
      },
      byOf(first, at),
    ))
  const ids = isLast ? null : chosen.map(({ careprovider_id }) => careprovider_id)
  await deleteCandidateSets(tx, auctionId, ids)
  if (!isLast) {
    await deps.jobs.enqueue(tx, searchWave, { payload: { auction: auctionId, wave: number }, startAt: next_wave_at })
  }
  const moved = { wave: number, next_wave_at: isLast ? null : next_wave_at, candidates_status: 'success' }
  const wraps = chosen.flatMap((set) => set.wraps)
  return settle(tx, deps, moveAuction(auction, moved, false), sent ?? null, wraps)
}

async function failWave(tx: Tx, deps: Deps, auctionId: number): Promise<void> {
  const locked = await lockAuction(tx, auctionId)
  if (!locked || !isAutomatic(searchFacts(locked.auction))) return
  const after = moveAuction(locked.auction, { candidates_status: 'failed', next_wave_at: null }, false)
  return settle(tx, deps, after, null, [])
}

const payload = z.object({ auction: idSchema, wave: z.number() })

export const searchWave: Job<z.infer<typeof payload>> = defineJob({
  name: 'search-wave',
  payload,
  retry: { limit: 5, firstSeconds: 10, maxSeconds: 600 },
  timeoutSeconds: 120,
  async run(deps, { auction, wave }) {
    // outside of the transaction: a query beside it would wait for it on the embedded database
    const providers = await deps.currentProviders()
    await deps.work((tx) => runWave(tx, deps, providers, auction, wave))
  },
  async givenUp(deps, { auction }) {
    await deps.work((tx) => failWave(tx, deps, auction))
  },
})
