// OB4: an answer carries the decision that its author saw, not the newest one that lies on the device.
import { expect, it, vi } from 'vitest'
import type { AcceptCodes } from '../../../../../contract/actions/request-codes.ts'
import { err } from '../../../../../contract/result.ts'
import { createLocalPorts, type LocalPortsDeps } from '../../../../../src/data/local/ports.ts'

const codes: AcceptCodes = { accepted_solutions: [21], available_from: '2026-12-01', room_type: null }

/** A device that holds request 7 as it was decided for the fifth time; its worker makes nothing. */
function deviceAt(lane: readonly object[] = []) {
  const makeAction = vi.fn(async (_request: number, _draft: object) => err({ problem: 'locked' }))
  const record = { id: 7, cid: 'c', rev: 9, decision: 5 }
  const deps = {
    mirror: { request: async () => ({ kind: 'record', record }), outbox: async () => lane },
    store: {},
    rows: {},
    api: { makeAction },
    people: () => ({ me: 1, names: new Map() }),
    clock: { now: () => 1000 },
    newUuid: () => 'uuid',
    device: async () => 1,
    onWritten: () => undefined,
  } as unknown as LocalPortsDeps
  return { ...createLocalPorts(deps), makeAction }
}

it('[OB4] writes nothing on what was decided since its author began with it', async () => {
  const { answers, makeAction } = deviceAt()
  const changed = err({ code: 'changed' })
  expect(await answers.accept(7, codes, '', { seen: { decision: 4 } })).toEqual(changed)
  expect(await answers.undo(7, 'undo_decline_request', { decision: 4 })).toEqual(changed)
  expect(makeAction).not.toHaveBeenCalled()
})

it('[OB4] signs the decision that was seen', async () => {
  const { answers, makeAction } = deviceAt()
  await answers.accept(7, codes, '', { seen: { decision: 5 } })
  expect(makeAction).toHaveBeenCalledWith(7, expect.objectContaining({ type: 'accept_request', decision: 5 }))
})

it('[OB4] rests on the own action that was seen, also when it has arrived meanwhile', async () => {
  const { answers, makeAction } = deviceAt()
  await answers.undo(7, 'undo_accept_request', { after: 'accept' })
  expect(makeAction).toHaveBeenCalledWith(7, expect.objectContaining({ after: 'accept' }))
})
