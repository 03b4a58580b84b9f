import { describe, expect, it } from 'vitest'
import type { ActionResult } from '../../../../contract/http/actions.ts'
import { claimOf, isOvertaken, rowsRestingOn } from '../../../../device/outbox/chain.ts'
import { removeStored } from '../../../../device/outbox/keep.ts'
import { createQueue } from '../../../../device/outbox/queue.ts'
import { closingOf, unanswered } from '../../../../device/outbox/results.ts'
import { rowsOver, rowThatFailed, shownState } from '../../../../device/outbox/shown.ts'
import { clearDevice, clearOrganisation } from '../../../../device/store/clear.ts'
import { clearAccount } from '../../../../device/store/clear-account.ts'
import { offerAgain } from '../../../../device/store/outbox.ts'
import type { OutboxRow } from '../../../../device/store/tables.ts'
import { bytes, testRow, testStore, uuid, writtenAt } from '../support/store.ts'

const now = writtenAt + 1_000_000
const day = 86_400_000
const sent = testRow(1, { state: 'sending', attempt: 3 })
const result = (more: object) => ({ id: sent.id, ...more }) as ActionResult

describe('[OB5] what a result makes of a row', () => {
  it.each<[string, ActionResult, Partial<OutboxRow>]>([
    [
      'done keeps the revision that the answer brought',
      result({ status: 'done', current: { kind: 'auction_request', record: { rev: 8 } }, created_id: 5 }),
      { state: 'done', rev: 8, createdId: 5, settledAt: now },
    ],
    [
      'refused keeps its reason',
      result({ status: 'refused', code: 'action_invalid', current: null }),
      { state: 'refused', code: 'action_invalid', settledAt: now },
    ],
    [
      'conflict keeps who decided, and when',
      result({
        status: 'conflict',
        code: 'conflict',
        current: null,
        decided_by: { account: 'Jana P.', side: 'provider', type: 'declined', at: 5 },
      }),
      {
        state: 'conflict',
        decidedBy: { account: 'Jana P.', side: 'provider', type: 'declined', at: 5 },
        settledAt: now,
      },
    ],
    [
      'blocked names the action that failed',
      result({ status: 'blocked', by: uuid(9) }),
      { state: 'blocked', because: uuid(9), settledAt: now },
    ],
    [
      'retry waits on the device as long as the server asks',
      result({ status: 'retry', after_s: 7 }),
      { state: 'on_device', waitUntil: now + 7000 },
    ],
  ])('%s', (_, answer, change) => {
    expect(closingOf(sent, answer, now)).toMatchObject({ id: sent.id, attempt: 3, change })
  })

  it('without an answer it is on this device again', () => {
    expect(unanswered(sent)).toEqual({ id: sent.id, attempt: 3, change: { state: 'on_device' } })
  })

  it('[SY6] a replay that is not answered, or has to wait, stays stored', () => {
    const replay = { ...sent, state: 'done', replay: 1 } as const
    expect(unanswered(replay).change).toEqual({})
    expect(closingOf(replay, result({ status: 'retry', after_s: 7 }), now).change).toEqual({
      code: null,
      waitUntil: now + 7000,
    })
  })
})

describe('[OB8] result writes', () => {
  it('a runner whose attempt was taken over changes nothing', async () => {
    const store = testStore()
    const queue = createQueue(store)
    await store.outbox.add(testRow(1))
    const first = (await queue.take(now)).send
    const second = (await queue.take(now + 1)).send
    expect([first[0]?.attempt, second[0]?.attempt]).toEqual([1, 2])
    const refused = result({ status: 'refused', code: 'forbidden', current: null })
    expect(await queue.close([closingOf(first[0]!, refused, now)])).toEqual([])
    expect(await store.outbox.get(uuid(1))).toMatchObject({ state: 'sending', attempt: 2 })
    const done = result({ status: 'done', current: null })
    expect(await queue.close([closingOf(second[0]!, done, now)])).toEqual([uuid(1)])
    expect(await store.outbox.get(uuid(1))).toMatchObject({ state: 'done' })
  })
})

describe('[OB9] what the screen says', () => {
  it('a send without an answer for 30 s is on this device again', () => {
    const row = testRow(1, { state: 'sending', attempt: 1, sentAt: now })
    expect(shownState(row, now + 30_000)).toBe('sending')
    expect(shownState(row, now + 30_001)).toBe('on_device')
  })

  it('blocked shows as conflict with the first action’s reason', () => {
    const first = testRow(1, { state: 'conflict', code: 'conflict' })
    const blocked = testRow(2, { state: 'blocked', because: first.id, code: 'blocked' })
    expect(shownState(blocked, now)).toBe('conflict')
    expect(rowThatFailed(blocked, new Map([[first.id, first]]))).toBe(first)
    expect(rowThatFailed(first, new Map())).toBe(first)
  })

  it('a done row stands in for the record until a base of its revision is there', () => {
    const done = testRow(1, { state: 'done', rev: 8 })
    expect(rowsOver([done], 7)).toEqual([done])
    expect(rowsOver([done], 8)).toEqual([])
    expect(rowsOver([{ ...done, rev: null }], 1)).toEqual([])
  })

  it('[OB2] the view rests on what waits, not on what failed', () => {
    const rows = (['on_device', 'sending', 'held', 'refused', 'conflict', 'blocked', 'replaced'] as const).map(
      (state, i) => testRow(i + 1, { state }),
    )
    expect(rowsOver(rows, 1).map(({ state }) => state)).toEqual(['on_device', 'sending', 'held'])
  })
})

describe('[OB4] what a deciding action rests on', () => {
  const decides = (action: string) => action !== 'send_message'
  const base = { rev: 5, decision: 2 }

  it('on the decision that was seen, when nothing of one’s own waits', () => {
    expect(claimOf([testRow(1)], decides, base)).toEqual({ decision: 2 })
    expect(claimOf([testRow(1, { action: 'accept_request', state: 'refused' })], decides, base)).toEqual({
      decision: 2,
    })
  })

  it('on the own last action that waits, or whose answer the base does not have yet', () => {
    const rows = [testRow(1, { action: 'accept_request' }), testRow(2, { action: 'undo_accept_request' }), testRow(3)]
    expect(claimOf(rows, decides, base)).toEqual({ after: uuid(2) })
    const done = testRow(4, { action: 'accept_request', state: 'done', rev: 6 })
    expect(claimOf([done], decides, base)).toEqual({ after: uuid(4) })
    expect(claimOf([done], decides, { rev: 6, decision: 3 })).toEqual({ decision: 3 })
  })

  it('on nothing that its author has not seen: what was decided since overtakes it, an own action that arrived does not', () => {
    expect(isOvertaken({ decision: 2 }, { decision: 2 })).toBe(false)
    expect(isOvertaken({ decision: 2 }, { decision: 3 })).toBe(true)
    expect(isOvertaken({ decision: 2 }, { after: uuid(1) })).toBe(true)
    expect(isOvertaken({ after: uuid(1) }, { after: uuid(1) })).toBe(false)
    expect(isOvertaken({ after: uuid(1) }, { after: uuid(2) })).toBe(true)
    // the server judges it by what that one left
    expect(isOvertaken({ after: uuid(1) }, { decision: 3 })).toBe(false)
  })

  it('finds the whole chain', () => {
    const rows = [testRow(1), testRow(2, { after: uuid(1) }), testRow(3, { after: uuid(2) }), testRow(4)]
    expect(rowsRestingOn(uuid(1), rows).map(({ id }) => id)).toEqual([uuid(2), uuid(3)])
  })
})

describe('[SY6] done rows', () => {
  it('of the last 7 days are offered again under their ids, older ones and others are not', async () => {
    const store = testStore()
    await store.outbox.bulkAdd([
      testRow(1, { state: 'done', settledAt: now - 6 * day, attempt: 1 }),
      testRow(2, { state: 'done', settledAt: now - 8 * day, attempt: 1 }),
      testRow(3, { state: 'refused', settledAt: now, attempt: 1 }),
    ])
    expect(await offerAgain(store, now)).toBe(1)
    const { send } = await createQueue(store).take(now)
    expect(send.map(({ id, state, attempt }) => [id, state, attempt])).toEqual([[uuid(1), 'done', 2]])
    expect(await store.outbox.get(uuid(1))).toMatchObject({ state: 'done', replay: 1, attempt: 2 })
  })

  it('are kept for 7 days, and until a complete pull has followed them', async () => {
    const store = testStore()
    const settledAt = now - 8 * day
    await store.outbox.bulkAdd([
      testRow(1, { state: 'done', settledAt }),
      testRow(2, { state: 'replaced', settledAt }),
      testRow(3, { state: 'done', settledAt: now - 6 * day }),
      testRow(4, { state: 'conflict', settledAt }),
      testRow(5, { state: 'done', settledAt, replay: 1 }),
    ])
    expect(await removeStored(store, now, settledAt - 1)).toBe(0)
    expect(await removeStored(store, now, now)).toBe(2)
    expect((await store.outbox.toArray()).map(({ id }) => id)).toEqual([uuid(3), uuid(4), uuid(5)])
  })
})

describe('[OB11] the outbox', () => {
  it('survives an account and an organisation that leave the device', async () => {
    const store = testStore()
    const partition = 'org:careprovider:5'
    await store.outbox.add(testRow(1))
    await store.partitions.add({ v: 1, id: partition, kid: 'k', locks: [], group: null })
    await store.mirror.b.bodies.add({ id: 1, partition, rev: 1, sealed: bytes('x') })
    await clearAccount(store, 7)
    await clearOrganisation(store, partition)
    expect(await store.outbox.toArray()).toEqual([testRow(1)])
    expect(await store.mirror.b.bodies.count()).toBe(0)
    expect(await store.partitions.count()).toBe(0)
  })

  it('goes with a revoked device', async () => {
    const store = testStore()
    await store.outbox.add(testRow(1))
    await clearDevice(store)
    expect(await store.outbox.count()).toBe(0)
  })
})
