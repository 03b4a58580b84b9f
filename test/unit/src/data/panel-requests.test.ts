// What an accept costs the clinic's people who have a search open.
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import type { OnlineApi } from '../../../../src/crypto/types.ts'
import type { Connection } from '../../../../src/data/remote/connection.ts'
import { createHintReader } from '../../../../src/data/remote/hints.ts'
import { queryKeys } from '../../../../src/data/remote/queries.ts'
import { createPanelReader } from '../../../../src/data/remote/search-panel.ts'

const view = { sort: 'default', potential: { start: 0, count: 10 }, filtered: { start: 0, count: 10 } } as const

function setup() {
  const calls: string[] = []
  const requests: Readonly<Record<number, number[]>> = { 7: [71], 8: [81] }
  const read = async (
    { path }: { readonly path: string },
    { params: { auctionId } }: { readonly params: { readonly auctionId: number } },
  ) => {
    calls.push(`${path} ${auctionId}`)
    const records = (requests[auctionId] ?? []).map((id) => {
      const parts = { cid: '', patient: { cid: '' }, careprovider: { id: 1 }, response: { message: null } }
      return { id, ...parts }
    })
    return {
      // few fit, and it may ask providers: then it says what would bring more, too
      auction: { id: auctionId, patient_id: 100 * auctionId, search_actions: [{ action_type: 'send_request' }] },
      totals: { potential_candidates: 0 },
      more: [],
      accepted_requests: [],
      contacted_requests: records,
      declined_requests: [],
      rejected_requests: [],
      potential_candidates: [],
      filtered_candidates: [],
      validated_request: [],
      answer_times: [],
      capacities: [],
      no_answer_hours: 24,
    }
  }
  const api = { noteRequests: async () => {} } as unknown as OnlineApi
  const client = new QueryClient()
  const { readPanel } = createPanelReader({ read: read as unknown as Connection['read'], api })
  const open = (auction: number) =>
    new QueryObserver(client, {
      queryKey: queryKeys.panel(auction, view),
      queryFn: () => readPanel(auction, view),
    }).subscribe(() => {})
  const hint = createHintReader(client, (ms, run) => setTimeout(run, ms))
  return {
    calls,
    requests,
    open,
    idle: () => vi.waitFor(() => expect(client.isFetching()).toBe(0)),
    /** as the server says them, one after the other */
    hints: (...all: Parameters<typeof hint>[0][]) => Promise.all(all.map((one) => hint(one))),
  }
}

describe('an open panel', () => {
  it('is read by one call when a provider accepts, and not at all when that is of another search', async () => {
    const { calls, open, idle, hints } = setup()
    const ends = [open(7), open(8)]
    await idle()
    calls.length = 0
    await hints(
      { kind: 'auction_request', id: 71 },
      { kind: 'event', id: 900 },
      { kind: 'auction', id: 7 },
      { kind: 'patient', id: 700 },
    )
    expect(calls).toEqual(['/api/searchmerge/:auctionId 7'])
    for (const end of ends) end()
  })

  it('is read when a provider writes, when a request of it is new, and when its patient changes', async () => {
    const { calls, requests, open, idle, hints } = setup()
    const end = open(7)
    await idle()
    calls.length = 0
    await hints({ kind: 'auction_request', id: 71 }, { kind: 'event', id: 900 })
    expect(calls).toHaveLength(1)
    requests[7]?.push(72)
    await hints({ kind: 'auction_request', id: 72 }, { kind: 'event', id: 901 }, { kind: 'auction', id: 7 })
    expect(calls).toHaveLength(2)
    await hints({ kind: 'auction_request', id: 72 })
    expect(calls).toHaveLength(3)
    await hints({ kind: 'patient', id: 700 })
    expect(calls).toHaveLength(4)
    await hints({ kind: 'patient', id: 800 }, { kind: 'auction_request', id: 81 }, { kind: 'auction', id: 8 })
    expect(calls).toHaveLength(4)
    end()
  })
})
