// Writers as devices are them: what was not answered is sent again under its id, to whichever process answers. And what the database
// says afterwards of what they were told.
import type { SignedAction } from '../../contract/envelope/action.ts'
import { openLoad, type Shot } from './http-load.ts'
import { idOf } from './signing.ts'
import type { Ward } from './ward.ts'

/** between two tries of one write, ms */
const againAfterMs = 200
/** a device waits so long for an answer, ms */
const answerWithinMs = 30_000

export interface Taken {
  readonly id: string
  /** of the answer that was 200, performance.now() */
  readonly at: number
  /** since its first try, ms */
  readonly ms: number
  readonly tries: number
}

interface Refusal {
  /** 0: nothing came */
  readonly status: number
  /** performance.now() */
  readonly at: number
  /** how long it took */
  readonly ms: number
}

/** @param urls of processes; the first try goes to each in turn */
export function openWriters(urls: readonly string[], headers: Readonly<Record<string, string>>) {
  const loads = urls.map((url) => openLoad(url, undefined, answerWithinMs))
  let turn = 0
  const statuses = new Map<number, number>()
  const refusals: Refusal[] = []
  /** Sends a message on a request until it is taken. @throws when it is refused for good, or not taken within `patienceMs` */
  async function send(requestId: number, action: SignedAction, patienceMs = 60_000): Promise<Taken> {
    const began = performance.now()
    const shot: Shot = {
      method: 'POST',
      path: `/api/action/request/${requestId}/send_message`,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(action),
    }
    for (let tries = 1; ; tries++) {
      const hit = await loads[turn++ % loads.length]?.fire(shot)
      const status = hit?.status ?? 0
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status !== 200) refusals.push({ status, at: performance.now(), ms: hit?.ms ?? 0 })
      const now = performance.now()
      if (status === 200) return { id: idOf(action), at: now, ms: now - began, tries }
      const isPassing = status === 0 || status >= 500 || status === 429
      if (!isPassing || now - began > patienceMs) throw new Error(`not taken: ${status} after ${tries} tries`)
      await new Promise((resolve) => setTimeout(resolve, againAfterMs))
    }
  }
  return {
    send,
    /** how often each status was answered; 0: nothing came */
    statuses: () => Object.fromEntries(statuses),
    /** every other answer than 200 */
    refusals: (): readonly Refusal[] => refusals,
    close: () => {
      for (const load of loads) load.close()
    },
  }
}

/**
 * What is wrong in the database with messages that were taken, each named once; none is right: one result, one event, one row of the
 * feed for either side, and every feed without a gap up to its counter. Also actions of anybody that have no result.
 */
export async function wrongWrites({ deps: { db } }: Ward, ids: readonly string[]): Promise<string[]> {
  const wrong: string[] = []
  const actions = await db.selectFrom('action').select(['id', 'result']).execute()
  const results = new Map(actions.map(({ id, result }) => [id, result as { readonly status: string } | null]))
  for (const [id, result] of results) if (result === null) wrong.push(`${id} is half done`)
  const events = await db.selectFrom('event').select(['id', 'action_id']).where('action_id', 'is not', null).execute()
  const eventsOf = Map.groupBy(events, ({ action_id }) => action_id)
  const feed = await db.selectFrom('feed').select(['audience', 'n', 'kind', 'record_id']).execute()
  const rowsOf = Map.groupBy(
    feed.filter(({ kind }) => kind === 'event'),
    ({ record_id }) => Number(record_id),
  )
  if (new Set(ids).size !== ids.length) wrong.push('one was taken twice')
  for (const id of ids) {
    if (results.get(id)?.status !== 'done') wrong.push(`${id} is lost`)
    const own = eventsOf.get(id) ?? []
    if (own.length !== 1) wrong.push(`${id} has ${own.length} events`)
    const audiences = own.flatMap((event) => (rowsOf.get(Number(event.id)) ?? []).map(({ audience }) => audience))
    if (new Set(audiences).size !== 2 || audiences.length !== 2) wrong.push(`${id} is in the feed of ${audiences}`)
  }
  for (const { audience, n } of await db.selectFrom('feed_counter').select(['audience', 'n']).execute()) {
    const numbers = feed.filter((row) => row.audience === audience).map((row) => Number(row.n))
    if (new Set(numbers).size !== Number(n) || Math.max(0, ...numbers) !== Number(n))
      wrong.push(`the feed of ${audience} has ${numbers.length} rows and counts ${n}`)
  }
  return wrong
}

/** The value that `share` of the numbers do not exceed; 0 without numbers. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
