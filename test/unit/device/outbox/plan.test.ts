import { describe, expect, it } from 'vitest'
import { actionTypes } from '../../../../contract/actions/registry.ts'
import { protocolVersion } from '../../../../contract/protocol-version.ts'
import { planBatch } from '../../../../device/outbox/plan.ts'
import type { OutboxRow } from '../../../../device/store/tables.ts'
import { testRow, uuid, writtenAt } from '../support/store.ts'

const hour = 3_600_000
const now = writtenAt + 60_000
const ids = (rows: readonly OutboxRow[]) => rows.map(({ id }) => Number(id.slice(-12)))

describe('[OB5] a batch', () => {
  it('takes pending rows in their order', () => {
    const rows = [testRow(1), testRow(2, { state: 'sending', attempt: 1 }), testRow(3, { lane: 'other' })]
    expect(ids(planBatch(rows, now).send)).toEqual([1, 2, 3])
  })

  it('holds at most 100 actions', () => {
    const rows = Array.from({ length: 130 }, (_, i) => testRow(i + 1))
    const plan = planBatch(rows, now)
    expect(plan.send).toHaveLength(100)
    expect(plan.more).toBe(true)
  })

  it('holds at most 1 MB, and one action that is larger goes alone', () => {
    const rows = [testRow(1, { size: 600_000 }), testRow(2, { size: 500_000 }), testRow(3, { size: 10 })]
    expect(ids(planBatch(rows, now).send)).toEqual([1])
    expect(ids(planBatch([testRow(1, { size: 2_000_000 }), testRow(2)], now).send)).toEqual([1])
  })

  it('a row that backs off keeps its lane waiting, others pass it', () => {
    const rows = [
      testRow(1, { lane: 'a', waitUntil: now + 5_000 }),
      testRow(2, { lane: 'a' }),
      testRow(3, { lane: 'b', waitUntil: now + 2_000 }),
      testRow(4, { lane: 'c' }),
    ]
    const plan = planBatch(rows, now)
    expect(ids(plan.send)).toEqual([4])
    expect(plan.nextAt).toBe(now + 2_000)
  })

  it('[FT9] a clock that was set back behind the last attempt makes nothing wait for the time that it lost', () => {
    const row = testRow(1, { attempt: 1, sentAt: now, waitUntil: now + 30_000 })
    expect(planBatch([row], now + 1).send).toEqual([])
    expect(ids(planBatch([row], now - 24 * hour).send)).toEqual([1])
  })

  it('a row whose back-off is over goes', () => {
    expect(ids(planBatch([testRow(1, { waitUntil: now })], now).send)).toEqual([1])
  })
})

describe('[OB10] what is too old to be sent without asking', () => {
  const at = writtenAt
  const justStale = at + 12 * hour + 1
  const held = (row: OutboxRow, when: number) =>
    planBatch([row], when).closings.map(({ change }) => [change.state, change.code])

  it.each(['accept_request', 'decline_request', 'report_interest'])('%s older than 12 h is held', (action) => {
    expect(held(testRow(1, { action, at }), justStale)).toEqual([['held', 'answer_stale']])
    expect(planBatch([testRow(1, { action, at })], justStale - 1).send).toHaveLength(1)
  })

  it('a message of that age goes out', () => {
    expect(planBatch([testRow(1, { at })], justStale).send).toHaveLength(1)
  })

  it('nothing older than 25 days goes out blindly', () => {
    const tooOld = at + 25 * 24 * hour + 1
    expect(held(testRow(1, { at }), tooOld)).toEqual([['held', 'too_old']])
    expect(planBatch([testRow(1, { at })], tooOld - 1).send).toHaveLength(1)
  })

  it('what a person confirmed counts from then on', () => {
    const row = testRow(1, { action: 'accept_request', at, confirmedAt: justStale - 1 })
    expect(planBatch([row], justStale).send).toHaveLength(1)
  })

  it('a replay is not asked about', () => {
    const row = testRow(1, { action: 'accept_request', at, state: 'done', replay: 1, attempt: 1 })
    expect(planBatch([row], justStale).send).toHaveLength(1)
  })

  it('a held row keeps what rests on it waiting, and nothing else of its lane', () => {
    const stale = testRow(1, { action: 'accept_request', at, lane: 'a' })
    const rows = [
      stale,
      testRow(2, { lane: 'a', at: justStale, action: 'undo_accept_request', after: uuid(1) }),
      testRow(3, { lane: 'a', at: justStale, action: 'accept_request', after: uuid(2) }),
      testRow(4, { lane: 'a', at: justStale }),
      testRow(5, { lane: 'b', at: justStale }),
    ]
    expect(ids(planBatch(rows, justStale).send)).toEqual([4, 5])
    const heldBefore = [{ ...stale, state: 'held' as const }, ...rows.slice(1)]
    expect(ids(planBatch(heldBefore, justStale).send)).toEqual([4, 5])
  })

  it('a mark of having seen something is never asked about, however old it says it is', () => {
    const marks = [0, at, now * 2].map((when, i) => testRow(i + 1, { action: 'mark_seen', at: when }))
    const { send, closings } = planBatch([...marks, testRow(4, { at: justStale })], justStale)
    expect(ids(send)).toEqual([1, 2, 3, 4])
    expect(closings).toEqual([])
  })

  it('a file that is too old is asked about before its chunks go out', () => {
    const file = testRow(1, { action: 'add_file', at, upload: { cid: 'a', chunks: 2, sent: 1 } })
    expect(held(file, at + 26 * 24 * hour)).toEqual([['held', 'too_old']])
  })

  it.each(actionTypes.filter((action) => action !== 'mark_seen'))(
    '%s of 1970, of 2031 or of a month ago is asked about once, and keeps no neighbour waiting',
    (action) => {
      for (const [when, code] of [
        [600_000, 'clock_wrong'],
        [now + 4 * 365 * 24 * hour, 'clock_wrong'],
        [now - 26 * 24 * hour, 'too_old'],
      ] as const) {
        const row = testRow(1, { action, at: when })
        const plan = planBatch([row, testRow(2, { at: now })], now)
        expect(plan.closings.map(({ change }) => [change.state, change.code])).toEqual([['held', code]])
        expect(ids(plan.send)).toEqual([2])
        expect(ids(planBatch([{ ...row, confirmedAt: now }], now + 1).send)).toEqual([1])
      }
    },
  )
})

describe('[OB10] what went out before and is too old to go out again', () => {
  const at = writtenAt
  const justStale = at + 12 * hour + 1
  const accept = testRow(1, { action: 'accept_request', at, attempt: 1, sentAt: at, lane: 'a' })

  it.each<[string, OutboxRow]>([
    ['an answer', accept],
    ['an answer that was being sent when the app ended', { ...accept, state: 'sending' }],
    ['an answer that was confirmed twelve hours ago', { ...accept, confirmedAt: at + 1 }],
  ])('%s is asked about, and its lane waits', (_, row) => {
    const plan = planBatch(
      [row, testRow(2, { lane: 'a', at: justStale }), testRow(3, { at: justStale })],
      justStale + 1,
    )
    expect(plan.ask).toMatchObject({
      row: { id: row.id },
      otherwise: { change: { state: 'held', code: 'answer_stale' } },
    })
    expect(plan.closings).toEqual([])
    expect(ids(plan.send)).toEqual([3])
  })

  it('bytes of a protocol that is gone are asked about before their author is told to send them anew', () => {
    const { ask, closings } = planBatch(
      [testRow(1, { protocol: protocolVersion - 3, attempt: 2, sentAt: at })],
      justStale,
    )
    expect(ask).toMatchObject({ otherwise: { attempt: 2, change: { state: 'refused', code: 'protocol_too_old' } } })
    expect(closings).toEqual([])
  })

  it('the server is asked a minute after the last attempt, not while it may still be at it', () => {
    const row = { ...accept, sentAt: justStale - 1_000 }
    expect(planBatch([row], justStale)).toMatchObject({ ask: null, send: [], closings: [], nextAt: justStale + 59_000 })
    expect(planBatch([row], justStale + 59_000).ask).toMatchObject({ row: { id: row.id } })
  })

  it('what was never sent is asked about nowhere', () => {
    expect(planBatch([{ ...accept, attempt: 0, sentAt: null }], justStale)).toMatchObject({
      ask: null,
      closings: [{ change: { state: 'held' } }],
    })
  })
})

describe('[SY9] bytes of an older protocol version', () => {
  it('are accepted for two versions, then refused with their text', () => {
    expect(planBatch([testRow(1, { protocol: protocolVersion - 2 })], now).send).toHaveLength(1)
    const { send, closings } = planBatch([testRow(1, { protocol: protocolVersion - 3 })], now)
    expect(send).toEqual([])
    expect(closings).toMatchObject([{ change: { state: 'refused', code: 'protocol_too_old', settledAt: now } }])
    expect(closings[0]?.change).not.toHaveProperty('text')
  })
})

it('settled rows are not sent, done ones only as a replay', () => {
  const states = ['done', 'refused', 'conflict', 'blocked', 'replaced'] as const
  expect(
    planBatch(
      states.map((state, i) => testRow(i + 1, { state })),
      now,
    ).send,
  ).toEqual([])
  expect(ids(planBatch([testRow(1, { state: 'done', replay: 1 })], now).send)).toEqual([1])
  expect(uuid(1)).toHaveLength(36)
})
