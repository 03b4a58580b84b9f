// The clinic's connection and what its screens show of answers.
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import type { SignedAction } from '../../../../contract/envelope/action.ts'
import { readAuction } from '../../../../contract/http/patients.ts'
import type { EventRecord, RequestRecord } from '../../../../contract/http/records.ts'
import { err, ok, type Result } from '../../../../contract/result.ts'
import type { Http } from '../../../../device/http/call.ts'
import { type HttpFailure, networkFailure, unknownFailure } from '../../../../device/http/failure.ts'
import type { OnlineApi } from '../../../../src/crypto/types.ts'
import { createConnection } from '../../../../src/data/remote/connection.ts'
import { createHintReader } from '../../../../src/data/remote/hints.ts'
import { queryKeys } from '../../../../src/data/remote/queries.ts'
import { CallFailed, loadable, messageViews } from '../../../../src/data/remote/views.ts'
import { hasUnseen } from '../../../../src/data/seen.ts'
import type { TokenKeeper } from '../../../../src/data/session/token-keeper.ts'
import { newUuid } from '../../../../src/platform/ids.ts'

const now = 1_795_000_000_000

function setup(answers: Result<unknown, HttpFailure>[], hasToken = true) {
  const tokensUsed: (string | undefined)[] = []
  const made: unknown[] = []
  let token = 'first'
  const http = {
    call: async (_: unknown, { token: used }: { token?: string }) => {
      tokensUsed.push(used)
      return answers.shift()
    },
  } as unknown as Http
  const tokens: TokenKeeper = {
    take: () => {},
    resume: () => {},
    accessToken: async (fresh) => {
      if (fresh) token = 'second'
      return hasToken ? token : null
    },
    heldToken: () => (hasToken ? token : null),
    noToken: () => unknownFailure,
    slot: () => ({ slot: 1, idToken: 'd', device: 3 }),
    serverAheadMs: () => 500,
    forget: () => {},
  }
  const renewals: string[] = []
  const signed: SignedAction = { bytes: '{}', key: 'k', signature: 's' }
  const api = {
    makeAction: async (draft: unknown) => {
      made.push(draft)
      return ok(signed)
    },
  } as unknown as OnlineApi
  const connection = createConnection({
    http,
    api,
    tokens,
    clock: { now: () => now },
    newUuid: () => 'an-id',
    me: () => ({ account: 20, careseeker: 2 }),
    after: () => () => {},
    renewAccess: async () => void renewals.push('renewed'),
  })
  return { connection, tokensUsed, made, signed, renewals }
}

describe('the connection', () => {
  it('renews a token that was refused, once', async () => {
    const { connection, tokensUsed } = setup([err({ code: 'unauthenticated' }), err({ code: 'unauthenticated' })])
    const answer = await connection.call(readAuction, { params: { auctionId: 1 } })
    expect(answer).toMatchObject({ ok: false, error: { code: 'unauthenticated' } })
    expect(tokensUsed).toEqual(['first', 'second'])
  })

  it('a query that fails is thrown as what failed', async () => {
    const { connection } = setup([err({ code: 'forbidden' })])
    await expect(connection.read(readAuction, { params: { auctionId: 1 } })).rejects.toThrow(CallFailed)
  })

  it('[X13] without a token, it says what kept it from being renewed', async () => {
    const { connection, tokensUsed } = setup([], false)
    expect(await connection.call(readAuction, { params: { auctionId: 1 } })).toEqual(err({ code: 'unknown' }))
    expect(tokensUsed).toEqual([])
  })

  it.each([networkFailure('timeout'), unknownFailure])(
    '[OB6] sends the same bytes once more when the server did not answer: %o',
    async (failure) => {
      const { connection, made, signed } = setup([])
      const sent: SignedAction[] = []
      const answers = [err(failure), ok('done')]
      const fields = {
        type: 'cancel_search',
        target: { kind: 'auction', id: 1, cid: 'c' },
        decision: 2,
        codes: {},
      } as const
      const outcome = await connection.act(fields, async (body) => {
        sent.push(body)
        return answers.shift() as Result<string, HttpFailure>
      })
      expect(outcome).toEqual({ ok: true, value: { id: 'an-id', answer: 'done' } })
      expect(sent).toEqual([signed, signed])
      expect(made).toEqual([{ ...fields, id: 'an-id', at: now + 500, device: 3 }])
    },
  )

  it('[KY6] what was sealed under an ended generation is made anew, once, with what is there by then', async () => {
    const fields = {
      type: 'cancel_search',
      target: { kind: 'auction', id: 1, cid: 'c' },
      decision: 2,
      codes: {},
    } as const
    for (const [answers, outcome] of [
      [[err({ code: 'stale_key' }), ok('done')], { ok: true, value: { answer: 'done' } }],
      [[err({ code: 'stale_key' }), err({ code: 'stale_key' })], { ok: false, error: { code: 'stale_key' } }],
    ] as const) {
      const { connection, made, renewals } = setup([])
      const left = [...answers]
      const sent = await connection.act(
        fields,
        async () => left.shift() as Result<string, HttpFailure>,
        async () => ({ ...fields, decision: 3 }),
      )
      expect(sent).toMatchObject(outcome)
      expect(made).toMatchObject([{ decision: 2 }, { decision: 3 }])
      expect(renewals).toEqual(['renewed'])
    }
  })
})

const panelWith = (auction: number, requests: readonly number[]) => ({
  auction: { id: auction, patient_id: 100 * auction },
  accepted: [],
  contacted: requests.map((id) => ({ id })),
  declined: [],
  rejected: [],
})

describe('what a query shows', () => {
  it('keeps a value that was there while it cannot be renewed', () => {
    const error = new CallFailed(networkFailure('unreachable'))
    expect(loadable({ data: 1, error })).toEqual({ state: 'ready', value: 1 })
    expect(loadable({ data: undefined, error })).toEqual({ state: 'offline' })
    expect(loadable({ data: undefined, error: null })).toEqual({ state: 'loading' })
    for (const code of ['forbidden', 'not_found'] as const)
      expect(loadable({ data: undefined, error: new CallFailed({ code }) })).toEqual({ state: 'no_access' })
    expect(loadable({ data: undefined, error: new CallFailed({ code: 'internal' }) })).toEqual({
      state: 'failed',
      code: 'internal',
    })
    expect(loadable({ data: undefined, error: new Error('bug') })).toEqual({ state: 'failed', code: 'unknown' })
    // X13: somebody was reached: that there is no network would be untrue
    const odd = new CallFailed(unknownFailure)
    expect(loadable({ data: undefined, error: odd })).toEqual({ state: 'failed', code: 'unknown' })
    const empty = new CallFailed({ ...unknownFailure, empty: true })
    expect(loadable({ data: undefined, error: empty })).toEqual({ state: 'failed', code: 'no_result' })
    expect(loadable({ data: null, error: null })).toEqual({ state: 'failed', code: 'no_result' })
  })

  it('a hint makes old what shows the record, and nothing else of that kind (SY8)', async () => {
    const client = new QueryClient()
    const everybody = {
      mark: null,
      archived: false,
      stations: [],
      socialWorkers: [],
      unassigned: false,
      searchTypes: [],
      ages: null,
      withMinors: false,
      sort: 'last_action',
      direction: null,
    } as const
    const ownSearch = [...queryKeys.patient(5), 'portal']
    const keys = [
      queryKeys.request(1),
      queryKeys.request(2),
      queryKeys.panel(7),
      queryKeys.panel(8),
      queryKeys.patients(everybody, { start: 0, count: 10 }),
      queryKeys.pending(),
      ownSearch,
    ]
    for (const key of keys) client.setQueryData(key, 'value')
    const panels = [7, 8].map((auction) => queryKeys.panel(auction))
    for (const [i, key] of panels.entries()) client.setQueryData(key, panelWith(7 + i, [10 * i + 1]))
    const old = () =>
      keys
        .filter((key) => client.getQueryState(key)?.isInvalidated)
        .map((key) => key.filter((part) => typeof part !== 'object').join('/'))
    const hint = createHintReader(client, (ms, run) => setTimeout(run, ms))
    await hint({ kind: 'auction_request', id: 1 })
    expect(old()).toEqual(['request/1', 'panel/7', 'patients', 'patient/5/portal'])
    await hint({ kind: 'auction', id: 8 })
    expect(old()).toContain('panel/8')
    await hint({ kind: 'account', id: 9 })
    expect(old()).toContain('pending')
    expect(old()).not.toContain('request/2')
  })

  it('a hint during a read is followed by another and ends none, so that hints in quick succession keep nothing old', async () => {
    const client = new QueryClient()
    const answers: ((value: number) => void)[] = []
    const queryFn = () => new Promise<number>((answer) => answers.push(answer))
    const observer = new QueryObserver(client, { queryKey: queryKeys.panel(7), queryFn })
    const shown: (number | undefined)[] = []
    const end = observer.subscribe(({ data }) => data !== shown.at(-1) && shown.push(data))
    const answered = async (value: number) => {
      await vi.waitFor(() => expect(answers.length).toBeGreaterThan(value))
      answers[value]?.(value)
      await vi.waitFor(() => expect(shown.at(-1)).toBe(value))
    }
    await answered(0)
    const gathered: (() => void)[] = []
    const hint = createHintReader(client, (_, run) => gathered.push(run))
    const change = () => {
      const read = hint({ kind: 'auction', id: 7 })
      for (const run of gathered.splice(0)) run()
      return read
    }
    const read = change()
    for (let i = 0; i < 3; i++) void change()
    await answered(1)
    await vi.waitFor(() => expect(answers).toHaveLength(3))
    void change()
    await answered(2)
    await answered(3)
    await read
    expect(shown).toEqual([0, 1, 2, 3])
    expect(answers).toHaveLength(4)
    end()
  })

  it('own messages say whether the provider has seen them', () => {
    const event = (id: number, no: number, side: EventRecord['side'], account: number) =>
      ({
        id,
        no,
        side,
        type: 'message',
        timestamp: now,
        action: newUuid(now),
        account: { id: account, first_name: 'A', last_name: 'B' },
        context: {},
      }) as EventRecord
    const seen = { own_event_no: 1, other_event_no: 2, other_at: now, provider_first_at: null }
    const record = { seen } as RequestRecord
    const events = [event(3, 3, 'clinic', 20), event(1, 1, 'provider', 50), event(2, 2, 'clinic', 20)]
    const messages = events.map(({ id }) => ({ event: id, cid: `m${id}`, text: `Text ${id}`, unreadable: false }))
    expect(
      messageViews(record, events, messages, 20).map(({ text, send, seenAt, mine }) => [text, send, seenAt, mine]),
    ).toEqual([
      ['Text 1', null, null, false],
      ['Text 2', 'seen', now, true],
      ['Text 3', 'stored', null, true],
    ])
    const late = { ...event(5, 5, 'provider', 50), action: newUuid(now - 3_600_000) }
    const [view] = messageViews(record, [late], [{ event: 5, cid: 'm5', text: 'Spät', unreadable: false }], 20)
    expect(view).toMatchObject({ at: now, writtenAt: now - 3_600_000 })
    expect(hasUnseen(record, events, 'clinic')).toBe(false)
    expect(hasUnseen(record, [...events, event(4, 4, 'provider', 50)], 'clinic')).toBe(true)
    expect(hasUnseen(record, events, 'provider')).toBe(true)
  })
})
