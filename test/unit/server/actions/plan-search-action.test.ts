// Every row of the lifecycle table of searches from every state: what becomes of the search, the named request, the others and
// the candidate, and which events, pushes and mails follow.
import { describe, expect, it } from 'vitest'
import { requestStatuses } from '../../../../catalogue/request-statuses.ts'
import { emptyResponse } from '../../../../domain/lifecycle/predict.ts'
import type { RequestStatus } from '../../../../domain/lifecycle/request-states.ts'
import {
  isSearchActionOffered,
  type RequestEffect,
  type SearchActionRow,
  type SearchFacts,
  searchActions,
  searchActionTypes,
} from '../../../../domain/lifecycle/search-actions.ts'
import {
  type PlannedSearchAction,
  planSearchAction,
  type SearchActionInput,
} from '../../../../server/actions/plan-search-action.ts'
import { mailsOfAction } from '../../../../server/mail/mails-of-action.ts'
import type { CandidateRow } from '../../../../server/stores/candidates/reader.ts'
import { at, auctionRow, by, requestRow } from './rows.ts'

const envelope = { v: 1, kid: 'K'.repeat(22), iv: 'I'.repeat(22), content: 'C'.repeat(64) } as const
const accepted = { ...emptyResponse, accepted_solutions: [21] }
const winner = requestRow({ id: 1, status: 'accepted', response: accepted })
const { criteria } = auctionRow()
const house = { id: 50, name: 'Haus Linde' }
const colleague = { id: 12, first_name: 'Tom', last_name: 'W' }
const hour = 3_600_000

const notPlanned = [
  'send_request',
  'send_request_to_suggested_provider',
  'start_automatic_search',
  'move_to_auto_search',
  'share_patient_data',
]
const types = searchActionTypes.filter((type): type is PlannedSearchAction => !notPlanned.includes(type))
const rowOf = (type: PlannedSearchAction): SearchActionRow => searchActions[type]
const aboutWinner = (type: PlannedSearchAction) => type === 'attribute_winner' || type === 'cancel_attribution'

const codesOf = (type: PlannedSearchAction): object => {
  if (aboutWinner(type)) return { auction_request_id: 1, solution: 21 }
  if (type === 'edit_search') return { criteria: { ...criteria, solutions: [21] } }
  if (type === 'update_social_worker') return { account_id: 12 }
  if (type === 'set_patient_preferred') return { careprovider_id: 50, preferred: true }
  return rowOf(type).mark || type === 'send_direct_email' || type === 'save_note' ? { careprovider_id: 50 } : {}
}

const candidate = (status: CandidateRow['status']): CandidateRow => ({
  auction_id: 9,
  careprovider_id: 50,
  status,
  preferred: false,
  account_id: 11,
  at: 1,
})

/** an input that the action fits, whatever state its search is in */
function inputOf(type: PlannedSearchAction, facts: Partial<SearchFacts> = {}): SearchActionInput {
  const isUndo = type === 'cancel_attribution'
  const mark = rowOf(type).mark?.from[0] ?? 'none'
  const codes = codesOf(type)
  return {
    type,
    codes,
    envelopes: {},
    auction: auctionRow({
      state: 'accepted',
      ...facts,
      winner_request_id: isUndo ? 1 : null,
      winner_solution: isUndo ? 21 : null,
    }),
    requests: [{ ...winner, status: isUndo ? 'attributed' : 'accepted' }],
    candidates: mark === 'none' ? [] : [candidate(mark)],
    careprovider: 'careprovider_id' in codes ? house : null,
    subject: type === 'update_social_worker' ? colleague : null,
    // the table pairs each type with its codes
  } as SearchActionInput
}
/** a state in which the table offers the action */
function factsFor(type: PlannedSearchAction): SearchFacts {
  const { from, states, modes } = rowOf(type)
  const lifecycle = from.includes('active') ? 'active' : (from[0] ?? 'active')
  return {
    lifecycle,
    state: states && !states.includes('accepted') ? (states[0] ?? 'accepted') : 'accepted',
    mode: modes ? (modes[0] ?? null) : 'manual',
  }
}
const planned = (input: SearchActionInput) => {
  const result = planSearchAction(input, by('clinic'))
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

const lifecycles = ['new', 'draft', 'active', 'finished', 'archived'] as const
const states = ['notStarted', 'accepted', 'attributed', 'cancelled'] as const
const modes = [null, 'manual', 'automatic'] as const
const cases = types.flatMap((type) =>
  lifecycles.flatMap((lifecycle) =>
    states.flatMap((state) => modes.map((mode) => [type, lifecycle, state, mode] as const)),
  ),
)

describe('actions on a search', () => {
  it.each(cases)('%s in %s, %s, %s', (type, lifecycle, state, mode) => {
    const facts = { lifecycle, state, mode }
    const result = planSearchAction(inputOf(type, facts), by('clinic'))
    if (!isSearchActionOffered(type, facts)) {
      expect(result).toEqual({ ok: false, error: { code: 'action_not_offered' } })
      return
    }
    if (!result.ok) throw new Error(JSON.stringify(result.error))
    const row = rowOf(type)
    const isDraft = type === 'edit_search' && lifecycle === 'new'
    const [after] = result.value.auctions
    expect(after).toMatchObject({
      lifecycle: isDraft ? 'draft' : (row.lifecycle ?? lifecycle),
      mode: row.mode ?? mode,
      decision: row.decides ? 2 : 1,
      rev: 7,
    })
    if (row.state && row.state !== 'answers') expect(after?.state).toBe(row.state)
    const says = row.event && !(row.event === 'search_started' && lifecycle === 'active')
    const own = result.value.events.filter((event) => event.auction_request_id === null)
    expect(own.map((event) => event.type)).toEqual(says ? [row.event] : [])
    for (const event of own) expect(event).toMatchObject({ side: 'clinic', auction_id: 9, patient_id: 7, at })
    const mark = row.mark?.to
    if (mark)
      expect(result.value.candidate).toMatchObject({ status: mark === 'none' ? null : mark, careprovider_id: 50 })
  })

  const withOthers = types.filter((type) => rowOf(type).others)
  it.each(withOthers)('%s moves the other requests as the table says, and no more', (type) => {
    const others = rowOf(type).others as RequestEffect
    const rest = requestStatuses.keys.map((status, i) =>
      requestRow({ id: i + 2, status, previous_status: 'interested', ended_at: at - hour }),
    )
    const input = inputOf(type, factsFor(type))
    const isAmong = !aboutWinner(type)
    const result = planned({ ...input, requests: isAmong ? rest : [...input.requests, ...rest] })
    for (const before of rest) {
      const after = result.requests.find(({ id }) => id === before.id)
      const isTouched = others.from.includes(before.status as RequestStatus)
      if (!isTouched) {
        // its record says whether the search is open, and its criteria: it is told anew and stays as it was
        expect(after).toEqual({ ...before, rev: before.rev + 1 })
        continue
      }
      expect(after).toMatchObject({
        status: others.to === 'previous' ? 'interested' : (others.to ?? before.status),
        decision: before.decision + 1,
        rev: before.rev + 1,
      })
      const events = result.events.filter((one) => one.auction_request_id === before.id)
      expect(events).toMatchObject([{ type: others.event, side: 'clinic', no_provider: 4, no_clinic: 4 }])
      expect(result.pushes.filter(({ requestId }) => requestId === before.id)).toMatchObject([
        { kind: others.push, side: 'provider', organisationId: 5 },
      ])
      const mails = mailsOfAction(type, 1, events).map(({ key }) => key)
      expect(mails).toEqual(others.mails?.provider ? [others.mails.provider] : [])
    }
    const ids = result.requests.map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  })
})

describe('the winner', () => {
  it('is named with its solution', () => {
    expect(planned(inputOf('attribute_winner'))).toMatchObject({
      auctions: [{ winner_request_id: 1, winner_solution: 21, winner_name: null }],
      requests: [{ id: 1, status: 'attributed', previous_status: 'accepted', ended_at: null }],
      events: [{ type: 'attributed', at }],
    })
  })

  const refused = (more: Partial<SearchActionInput>, type: PlannedSearchAction = 'attribute_winner') => {
    const result = planSearchAction({ ...inputOf(type, factsFor(type)), ...more } as SearchActionInput, by('clinic'))
    return result.ok ? 'ok' : `${result.error.code} ${result.error.errors?.[0]?.path}`
  }
  const unknown = { codes: { auction_request_id: null, solution: 22 }, envelopes: { winner: envelope } }
  it.each([
    ['a request of another search', { codes: { auction_request_id: 99, solution: 21 } }, 'codes.auction_request_id'],
    ['a solution that was not accepted', { codes: { auction_request_id: 1, solution: 22 } }, 'codes.solution'],
    ['a sealed name beside a request', { envelopes: { winner: envelope } }, 'envelopes.winner'],
    ['an unknown provider without its name', { ...unknown, envelopes: {} }, 'envelopes.winner'],
    [
      'an unknown provider for something else',
      { ...unknown, codes: { auction_request_id: null, solution: 3 } },
      'codes.solution',
    ],
  ])('is not %s', (_, more, path) => {
    expect(refused(more)).toBe(`action_invalid ${path}`)
  })

  it('is nobody who did not accept', () => {
    expect(refused({ requests: [requestRow({ id: 1, status: 'sent' })] })).toMatch('action_not_offered')
  })

  it('may be a provider that is not on the platform: then everybody asked is turned down', () => {
    const input = { ...inputOf('attribute_winner'), ...unknown } as SearchActionInput
    expect(planned(input)).toMatchObject({
      auctions: [{ winner_request_id: null, winner_solution: 22, winner_name: envelope, state: 'attributed' }],
      requests: [{ id: 1, status: 'rejected' }],
      events: [{ type: 'response_rejected' }, { type: 'attributed', auction_request_id: null }],
    })
  })

  it('is taken back, and the others stand where they stood', () => {
    const input = inputOf('cancel_attribution', factsFor('cancel_attribution'))
    const other = requestRow({ id: 2, status: 'rejected', previous_status: null, ended_at: at - hour })
    const both = [...input.requests, other]
    expect(refused({ requests: both, codes: { auction_request_id: 2 } }, 'cancel_attribution')).toMatch(
      'action_not_offered',
    )
    expect(planned({ ...input, requests: both })).toMatchObject({
      auctions: [{ winner_request_id: null, winner_solution: null, state: 'accepted' }],
      requests: [
        { id: 1, status: 'accepted' },
        { id: 2, status: 'sent', ended_at: null },
      ],
    })
  })

  it('unknown is taken back too, and only where there is one', () => {
    const codes = { auction_request_id: null }
    const input = inputOf('cancel_attribution', factsFor('cancel_attribution'))
    expect(refused({ codes }, 'cancel_attribution')).toMatch('action_not_offered')
    const auction = { ...input.auction, winner_request_id: null, winner_name: envelope }
    const sent = requestRow({ id: 2, status: 'rejected', previous_status: 'sent', ended_at: at })
    expect(planned({ ...input, codes, auction, requests: [sent] } as SearchActionInput)).toMatchObject({
      auctions: [{ state: 'notStarted', winner_name: null, winner_solution: null }],
      requests: [{ status: 'sent' }],
    })
  })
})

describe('what comes back', () => {
  const taken = (more: Partial<SearchActionInput>, ended_at: number) => {
    const input = inputOf('restart_search', factsFor('restart_search'))
    const request = requestRow({ status: 'unavailable', previous_status: 'accepted', ended_at, careprovider_id: 50 })
    return planned({ ...input, requests: [request], ...more } as SearchActionInput)
  }

  it('restarts with the answers that there were', () => {
    expect(taken({}, at - hour)).toMatchObject({
      auctions: [{ lifecycle: 'active', state: 'accepted', mode: 'manual' }],
      requests: [{ status: 'accepted', ended_at: null }],
      pushes: [{ kind: 'reopened' }],
    })
  })

  it('does not after 72 hours, when the provider’s keys are gone', () => {
    expect(taken({}, at - 72 * hour)).toMatchObject({
      auctions: [{ lifecycle: 'active', state: 'notStarted' }],
      requests: [{ status: 'unavailable' }],
      pushes: [],
    })
  })

  it('does not when the provider was ruled out by name', () => {
    expect(taken({ candidates: [candidate('rejected')] }, at).requests).toMatchObject([{ status: 'unavailable' }])
  })
})

describe('an edit', () => {
  const edit = (change: object, more: Partial<SearchActionInput> = {}) =>
    planSearchAction(
      { ...inputOf('edit_search'), codes: { criteria: { ...criteria, ...change } }, ...more } as SearchActionInput,
      by('clinic'),
    )

  it('says what has changed to everybody whose answer rests on it', () => {
    expect(edit({ start_date: '2027-01-01' })).toMatchObject({
      value: {
        auctions: [{ criteria: { start_date: '2027-01-01' }, decision: 2 }],
        requests: [{ id: 1, status: 'accepted', decision: 3 }],
        events: [
          { type: 'search_edited', auction_request_id: 1, context: { fields: ['start_date'] } },
          { type: 'search_edited', auction_request_id: null, context: { fields: ['start_date'] } },
        ],
        pushes: [{ kind: 'changed' }],
      },
    })
  })

  it('of the radius alone concerns nobody’s answer', () => {
    expect(edit({ radius_m: 50_000 })).toMatchObject({
      value: {
        requests: [{ id: 1, decision: 2, rev: 5 }],
        events: [{ context: { fields: ['radius_m'] } }],
        pushes: [],
      },
    })
  })

  it('that changes nothing does nothing', () => {
    expect(edit({})).toMatchObject({ value: { requests: [], auctions: [], events: [] } })
  })

  it.each([
    ['another kind of search', { search_type: 3 }, 'codes.criteria.search_type'],
    ['a solution of another kind', { solutions: [99] }, 'codes.criteria.solutions'],
  ])('refuses %s', (_, change, path) => {
    expect(edit(change)).toMatchObject({ error: { code: 'action_invalid', errors: [{ path }] } })
  })
})

describe('ruling a provider out', () => {
  const asked = (status: RequestStatus, more = {}) =>
    requestRow({ id: 3, careprovider_id: 50, status, previous_status: 'accepted', ...more })

  it('turns its request down, and the state follows the answers that are left', () => {
    expect(planned({ ...inputOf('reject_provider'), requests: [asked('accepted')] })).toMatchObject({
      requests: [{ id: 3, status: 'rejected' }],
      auctions: [{ state: 'notStarted', lifecycle: 'active' }],
      candidate: { status: 'rejected' },
      pushes: [{ kind: 'ended' }],
    })
  })

  it('is not offered once it declined itself', () => {
    const result = planSearchAction({ ...inputOf('reject_provider'), requests: [asked('declined')] }, by('clinic'))
    expect(result).toMatchObject({ error: { code: 'action_not_offered' } })
  })

  it('is taken back with its request, for 72 hours', () => {
    const input = inputOf('undo_reject_provider')
    const back = (ended_at: number) =>
      planSearchAction({ ...input, requests: [asked('rejected', { ended_at })] }, by('clinic'))
    expect(back(at - hour)).toMatchObject({
      value: { requests: [{ status: 'accepted' }], auctions: [{ state: 'accepted' }], candidate: { status: null } },
    })
    expect(back(at - 72 * hour)).toMatchObject({ error: { code: 'action_not_offered' } })
  })

  it.each(['suggest_provider', 'validate_provider'] as const)('%s is for those who were not asked yet', (type) => {
    const result = planSearchAction({ ...inputOf(type), requests: [asked('sent')] }, by('clinic'))
    expect(result).toMatchObject({ error: { errors: [{ path: 'codes.careprovider_id', code: 'contacted' }] } })
  })
})
