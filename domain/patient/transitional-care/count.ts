// Transitional care (§ 39e SGB V): whom a search asked, and how many of them count towards the twenty of the agreement. Each house
// counts once: its first date stands, its latest answer is shown. Only what really went out counts: what the clinic took back before
// an answer does not, nor a fax that nobody has handed over yet (docs/decisions/0544). Pure.
import type { RequestRecord } from '../../../contract/http/records.ts'
import type { CareCall, CareVersionContent, CareVersionRow } from '../../../contract/records/transitional-care.ts'
import { wordsOf } from '../../folded-words.ts'
import { isTakenBack, transitionalCareState } from '../../lifecycle/transitional-care-state.ts'

/** so many suitable providers the agreement names (§ 5 (1) e); shown as its number, never as a promise */
export const askedTarget = 20

export type CareWay = CareVersionRow['way']
export type CareState = CareVersionRow['state']
export type Uncounted = CareVersionContent['uncounted'][number]['why']

/** What counting needs of a request of the search. */
export type AskedRequest = Pick<RequestRecord, 'id' | 'sent_at' | 'status'> & {
  readonly end?: RequestRecord['end']
  readonly fax_sent_at?: RequestRecord['fax_sent_at']
  readonly careprovider: RequestRecord['careprovider']
  readonly response: Pick<RequestRecord['response'], 'at'> & {
    readonly recorded?: { readonly answered_at: number } | undefined
  }
  readonly auction: { readonly id: number; readonly criteria: { readonly solutions: readonly number[] } }
  /** it went out as a page for the fax machine, and not through the app */
  readonly byFax: boolean
}

export interface AskedHouse {
  /** null: not on the platform */
  readonly id: number | null
  readonly name: string
  readonly place: string
}

/** One time that somebody was asked. */
export interface Asking {
  readonly house: AskedHouse
  readonly kinds: readonly number[]
  readonly way: CareWay
  /** when it went out; of a fax that waits, when it was written */
  readonly askedAt: number
  readonly answeredAt: number | null
  readonly state: CareState
  /** what tells the reason, and where the row leads to */
  readonly from: { readonly request: number } | { readonly call: CareCall }
  /** the search that it is of */
  readonly search: number | null
}

export interface CareRow extends Asking {
  /** running number, by the first date */
  readonly number: number
  /** the asking whose answer is shown, where that is not the first one */
  readonly latest: Asking
}

export interface CareCount {
  /** the newest first, as the table stands */
  readonly rows: readonly CareRow[]
  readonly uncounted: readonly { readonly asking: Asking; readonly why: Uncounted }[]
  readonly count: number
  /** of the counted: how the house was asked first */
  readonly byWay: { readonly app: number; readonly fax: number; readonly byHand: number }
}

/** What an answer is: the other states say that there is none. */
const answers: readonly string[] = ['accepted', 'declined', 'rejected'] satisfies CareState[]

/** Whether a request never went out, or the clinic took it back before its house had answered. */
const neverAsked = (request: AskedRequest): boolean => {
  const { status, end, response } = request
  return end ? isTakenBack(request) : status === 'created' || (status === 'archived' && response.at === null)
}

function askingOfRequest(request: AskedRequest): Asking {
  const { careprovider, response, auction } = request
  const state = transitionalCareState(request)
  return {
    house: { id: careprovider.id, name: careprovider.name, place: careprovider.city ?? '' },
    kinds: auction.criteria.solutions,
    way: request.byFax ? 'fax' : 'app',
    askedAt: request.byFax ? (request.fax_sent_at ?? request.sent_at) : request.sent_at,
    answeredAt: answers.includes(state) ? (response.recorded?.answered_at ?? response.at) : null,
    state,
    from: { request: request.id },
    search: auction.id,
  }
}

const askingOfCall = (call: CareCall, kinds: readonly number[]): Asking => ({
  house: call.house,
  kinds,
  way: call.way,
  askedAt: call.asked_at,
  answeredAt: answers.includes(call.answer) ? call.asked_at : null,
  state: call.answer,
  from: { call },
  search: null,
})

/** The entries that hold: those that no later one corrects. Corrections stay in the history, and what they correct with them. */
export const heldCalls = (calls: readonly CareCall[]): readonly CareCall[] => {
  const corrected = new Set(calls.map(({ corrects }) => corrects))
  return calls.filter(({ id }) => !corrected.has(id))
}

/** A house as it was typed: on the platform or not, the same name at the same place is one house. */
const typedKey = ({ name, place }: AskedHouse) => `${wordsOf(name).join(' ')}|${wordsOf(place).join(' ')}`

/** Houses by what is said of them: an id, or the name and place of one that has an id. */
function keysOf(askings: readonly Asking[]): (house: AskedHouse) => string {
  const known = new Map<string, number>()
  for (const { house } of askings) if (house.id !== null) known.set(typedKey(house), house.id)
  return (house) => {
    const id = house.id ?? known.get(typedKey(house))
    return id === undefined ? typedKey(house) : String(id)
  }
}

const saidAt = ({ askedAt, answeredAt }: Asking) => answeredAt ?? askedAt

/** What is shown of a house: its latest answer; without one, what came of the latest call. */
function latestOf(askings: readonly Asking[]): Asking {
  const weight = ({ state }: Asking) => (answers.includes(state) ? 2 : state === 'sent' ? 0 : 1)
  return askings.reduce((best, one) => {
    const isMore = weight(one) - weight(best) || saidAt(one) - saidAt(best)
    return isMore > 0 ? one : best
  })
}

/**
 * The rows of the documentation.
 * @param kinds of care that the search is for: calls are for the same
 */
export function countAsked(
  requests: readonly AskedRequest[],
  calls: readonly CareCall[],
  kinds: readonly number[],
): CareCount {
  const uncounted: { asking: Asking; why: Uncounted }[] = []
  const went: Asking[] = []
  for (const request of requests) {
    const asking = askingOfRequest(request)
    if (neverAsked(request)) uncounted.push({ asking, why: 'takenBack' })
    else if (request.byFax && !request.fax_sent_at && asking.state === 'sent')
      uncounted.push({ asking, why: 'faxWaits' })
    else went.push(asking)
  }
  for (const call of heldCalls(calls)) {
    const asking = askingOfCall(call, kinds)
    if (call.void) uncounted.push({ asking, why: 'takenBack' })
    else went.push(asking)
  }
  const keyOf = keysOf([...went, ...uncounted.map(({ asking }) => asking)])
  const inOrder = [...went].sort((a, b) => a.askedAt - b.askedAt || idOf(a).localeCompare(idOf(b)))
  const groups = new Map<string, Asking[]>()
  for (const asking of inOrder) {
    const key = keyOf(asking.house)
    groups.set(key, [...(groups.get(key) ?? []), asking])
  }
  const rows = [...groups.values()].flatMap((group, index): CareRow[] => {
    const [first, ...others] = group
    if (!first) return []
    uncounted.push(...others.map((asking) => ({ asking, why: 'double' as const })))
    const latest = latestOf(group)
    return [
      {
        ...first,
        // who typed a house's name says less than its own record
        house: group.find(({ house }) => house.id !== null)?.house ?? first.house,
        answeredAt: latest.answeredAt,
        state: latest.state,
        number: index + 1,
        latest,
      },
    ]
  })
  const byApp = rows.filter(({ way, from }) => way === 'app' && 'request' in from).length
  const byFax = rows.filter(({ way, from }) => way === 'fax' && 'request' in from).length
  return {
    rows: rows.reverse(),
    uncounted: uncounted.sort((a, b) => b.asking.askedAt - a.asking.askedAt),
    count: rows.length,
    byWay: { app: byApp, fax: byFax, byHand: rows.length - byApp - byFax },
  }
}

const idOf = ({ from }: Asking): string => ('request' in from ? `r${from.request}` : `c${from.call.id}`)

/** The first time that a house was asked; null: not yet. For who is about to ask it once more. */
export function askedBefore(
  house: AskedHouse,
  { rows, uncounted }: Pick<CareCount, 'rows' | 'uncounted'>,
): CareRow | null {
  const keyOf = keysOf([...rows, ...uncounted.map(({ asking }) => asking)])
  return rows.find((row) => keyOf(row.house) === keyOf(house)) ?? null
}
