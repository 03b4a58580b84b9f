// A conflict fits the request's present state, also where the clinic ended the request meanwhile.
import { describe, expect, it } from 'vitest'
import {
  conflictOf,
  conflictView,
  endedConflict,
  type OutboxRow,
  type People,
  presentConflict,
} from '../../../../../src/data/local/pending.ts'
import { testRow } from '../../../device/support/store.ts'

const people: People = { me: 7, nameOf: (id) => ({ first_name: id === 7 ? 'Maria' : 'Jana', last_name: 'K.' }) }
const byColleague = { account: 'Jana P.', side: 'provider', type: 'declined', at: 900 }
const lost = (more: Partial<OutboxRow> = {}) =>
  testRow(1, {
    action: 'accept_request',
    state: 'conflict',
    at: 800,
    settledAt: 1_000,
    decidedBy: byColleague,
    ...more,
  })
const shown = (row: OutboxRow) => conflictView({ row, failed: row }, null, people)

describe('a conflict', () => {
  it('names its author where that is a colleague on this device', () => {
    expect(shown(lost())).not.toHaveProperty('author')
    expect(shown(lost({ account: 8 }))).toMatchObject({ author: 'Jana K.' })
  })

  it('stays while the other decision stands', () =>
    expect(presentConflict(shown(lost()), 'declined')).toEqual(shown(lost())))

  it('says that the request is open again once that was taken back', () =>
    expect(presentConflict(shown(lost()), 'sent')).toEqual({ ...shown(lost()), reopened: true }))

  it.each([
    'response_rejected',
    'unavailable',
    'search_cancelled',
    'manually_archived',
    'provider_rejected',
    'patient_archived',
  ])('says that the request is open again once %s was taken back by the clinic', (type) => {
    const over = shown(lost({ decidedBy: { ...byColleague, side: 'clinic', type } }))
    for (const status of ['rejected', 'unavailable', 'archived']) expect(presentConflict(over, status)).toEqual(over)
    expect(presentConflict(over, 'sent')).toEqual({ ...over, reopened: true })
  })

  it('goes when another answer stands by now, and when there is nothing to give anew', () => {
    expect(presentConflict(shown(lost()), 'accepted')).toBeNull()
    expect(presentConflict(shown(lost({ action: 'undo_accept_request' })), 'sent')).toBeNull()
  })

  it('stays over what changed no status', () => {
    const changed = lost({ decidedBy: { ...byColleague, side: 'clinic', type: 'patient_updated' } })
    expect(presentConflict(shown(changed), 'sent')).not.toHaveProperty('reopened')
  })

  it('goes with the own answer given anew, not with an undo or one that failed too', () => {
    const followedBy = (action: string, state: OutboxRow['state']) =>
      conflictOf([lost(), testRow(2, { action, state })])
    expect(followedBy('accept_request', 'on_device')).toBeNull()
    expect(followedBy('accept_request', 'done')).toBeNull()
    expect(followedBy('undo_decline_request', 'done')?.row.id).toBe(lost().id)
    expect(followedBy('accept_request', 'refused')?.row.id).toBe(lost().id)
  })
})

describe('a conflict over a request that the clinic ended', () => {
  const ended = (row: OutboxRow, status = 'unavailable') =>
    endedConflict([row], { status, ended_at: 950 }, () => 'Text', people)

  it('tells who ended it and when, from the stub where no answer said so', () => {
    const clinic = { bySide: 'clinic', byName: null, theirAt: 950, ownAt: 800, ownText: 'Text' }
    expect(ended(lost({ decidedBy: null }))).toMatchObject({ ...clinic, theirType: 'unavailable' })
    expect(ended(lost({ decidedBy: null }), 'rejected')).toMatchObject({ ...clinic, theirType: 'response_rejected' })
    expect(ended(lost({ decidedBy: null }), 'archived')).toMatchObject({ ...clinic, theirType: 'manually_archived' })
    const told = { account: 'Eva K.', side: 'clinic', type: 'search_cancelled', at: 940 }
    expect(ended(lost({ decidedBy: told }))).toMatchObject({
      byName: 'Eva K.',
      theirType: 'search_cancelled',
      theirAt: 940,
    })
  })

  it('is none over a colleague’s earlier answer, and none without an own one that lost', () => {
    expect(ended(lost())).toBeNull()
    expect(ended(testRow(1, { action: 'accept_request', state: 'done' }))).toBeNull()
  })
})
