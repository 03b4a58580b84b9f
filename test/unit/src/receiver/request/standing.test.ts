import { describe, expect, it } from 'vitest'
import type { PendingAction } from '../../../../../src/data/ports.ts'
import {
  closedSentence,
  isAnswerSeen,
  waitingAnswer,
  withdrawnTitle,
  withheldBecause,
} from '../../../../../src/receiver/request/standing.ts'
import { de } from '../../words.ts'

const action = (id: string, type: string, state: PendingAction['state'], at: number) =>
  ({ id, type, state, at }) as PendingAction

describe('where a request stands', () => {
  it('names the newest answer of this device that the server has not confirmed', () => {
    const pending = [
      action('a', 'accept_request', 'on_device', 1),
      action('b', 'undo_accept_request', 'on_device', 2),
      action('c', 'send_message', 'on_device', 3),
    ]
    expect(waitingAnswer(pending)?.id).toBe('b')
  })

  it('knows no waiting answer once it is stored', () =>
    expect(waitingAnswer([action('a', 'accept_request', 'stored', 1)])).toBeNull())

  it.each([
    ['declined', 'full', [], [], 'declined'],
    ['sent', 'full', ['undo_decline_request'], [], 'reopening'],
    ['sent', 'none', [], ['access_to_data', 'access_revoked'], 'revoked'],
    ['sent', 'full', [], ['access_revoked', 'access_to_data'], null],
    ['sent', 'none', [], [], null],
    ['sent', 'full', ['accept_request'], [], null],
  ] as const)(
    'keys withheld: %s, shared %s, waiting %j, history %j: %s',
    (status, shared, waiting, types, expected) => {
      const pending = waiting.map((type) => action(type, type, 'on_device', 1))
      const history = types.map((type) => ({ type }))
      expect(withheldBecause({ record: { status, shared }, pending }, history)).toBe(expected)
    },
  )

  it.each<[boolean, string, readonly [string, number][], number, number]>([
    [true, 'the clinic has seen its event', [['accepted', 3]], 3, 3],
    [false, 'it has not', [['accepted', 3]], 2, 3],
    [false, 'its event is not here yet', [], 9, 3],
    [false, 'what is here is an earlier one', [['accepted', 3]], 9, 5],
    [
      false,
      'it was taken back meanwhile',
      [
        ['accepted', 3],
        ['undo_accept', 4],
      ],
      9,
      3,
    ],
  ])('[R55] an answer was seen: %s, when %s', (expected, _, list, otherNo, at) => {
    const events = list.map(([type, no]) => ({ type: type as 'accepted', no, timestamp: no }))
    const record = { status: 'accepted', seen: { other_event_no: otherNo }, response: { at } } as never
    expect(isAnswerSeen(record, events)).toBe(expected)
  })

  it('[R55] a withdrawal was seen like any answer', () => {
    const events = [
      { type: 'accepted' as const, no: 3, timestamp: 3 },
      { type: 'acceptance_withdrawn' as const, no: 4, timestamp: 4 },
    ]
    const seenUpTo = (other_event_no: number) =>
      isAnswerSeen({ status: 'declined', seen: { other_event_no }, response: { at: 4 } } as never, events)
    expect([seenUpTo(3), seenUpTo(4)]).toEqual([false, true])
  })

  it('says in one sentence why nothing can be answered any more', () => {
    const events = [
      { type: 'message' as const, timestamp: Date.parse('2026-02-05T12:00:00Z'), context: {} },
      { type: 'response_rejected' as const, timestamp: Date.parse('2026-02-03T12:00:00Z'), context: {} },
    ]
    expect(closedSentence('rejected', 'clinic', events, de)).toBe(
      'Abgeschlossen am 03.02.2026: Ihr Haus wurde nicht ausgewählt. Sie können noch lesen.',
    )
    expect(closedSentence('rejected', 'clinic', [], de)).toBe(
      'Abgeschlossen: Ihr Haus wurde nicht ausgewählt. Sie können noch lesen.',
    )
    expect(closedSentence('sent', 'clinic', events, de)).toBeNull()
  })

  it('heads what is left of a request by its status, in the list’s words: an own decline is nobody else’s place', () => {
    expect(['declined', 'rejected', 'unavailable', 'archived'].map((status) => withdrawnTitle({ status }, de))).toEqual(
      ['Abgesagt', 'Nicht ausgewählt', 'Suche beendet', 'Archiviert'],
    )
    const end = { cause: 'ruled_out', from: 'accepted' } as const
    expect(withdrawnTitle({ status: 'rejected', end }, de)).toBe('Klinik sucht anderswo weiter')
  })

  it('does not tell a house whether somebody else cares: nobody knows it', () => {
    const ended = [{ type: 'unavailable' as const, timestamp: Date.parse('2026-02-03T12:00:00Z') }]
    for (const asker of ['clinic', 'relatives'] as const)
      expect(closedSentence('unavailable', asker, ended, de)).toBe(
        'Abgeschlossen am 03.02.2026: Die Suche ist beendet. Sie können noch lesen.',
      )
    expect(closedSentence('unavailable', 'relatives', [], de)).toBe(
      'Abgeschlossen: Die Suche ist beendet. Sie können noch lesen.',
    )
  })
})
