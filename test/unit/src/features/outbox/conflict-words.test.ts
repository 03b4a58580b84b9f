import { describe, expect, it } from 'vitest'
import { eventTypes } from '../../../../../catalogue/event-types.ts'
import { requestActions, requestActionTypes } from '../../../../../domain/lifecycle/request-actions.ts'
import type { ConflictView } from '../../../../../src/data/ports.ts'
import { conflictReason, conflictWays, conflictWords } from '../../../../../src/features/outbox/conflict-words.ts'
import { de, en } from '../../words.ts'

const at = (time: string) => Date.parse(`2026-02-02T${time}:00+01:00`)
const now = at('14:20')
const conflict = (change: Partial<ConflictView> = {}): ConflictView => ({
  actionId: 'a',
  type: 'accept_request',
  byName: 'Jana P.',
  bySide: 'provider',
  theirType: 'declined',
  theirAt: at('14:05'),
  ownAt: at('14:02'),
  ownText: null,
  ...change,
})

describe('the words of a conflict', () => {
  it('say who was first, what became of the own input, and what holds', () =>
    expect(conflictWords(conflict(), now, de)).toEqual({
      title: 'Ihre Zusage konnte nicht gelten',
      text: 'Jana P. hat diese Anfrage um 14:05 Uhr abgesagt. Ihre Zusage (um 14:02 Uhr) kam danach an. Es gilt die Absage.',
    }))

  it('tell of a colleague’s input as theirs, and leave it to them', () => {
    const theirs = conflict({ author: 'Maria K.' })
    expect(conflictWords(theirs, now, de)).toEqual({
      title: 'Eine Eingabe von Maria K. konnte nicht gelten',
      text: 'Jana P. hat diese Anfrage um 14:05 Uhr abgesagt. Die Eingabe von Maria K. (um 14:02 Uhr) kam danach an. Was damit geschieht, entscheidet Maria K. auf diesem Gerät. Es gilt die Absage.',
    })
    expect(conflictWords({ ...theirs, reopened: true }, now, de).text).not.toMatch(/Ihre/)
    const ways = { offered: ['send_message', 'undo_decline_request'], hasNext: true } as const
    expect(conflictWays(theirs, ways)).toEqual(['undo_decline_request', 'message', 'next'])
  })

  it('say that the free places that were told with it were not changed', () => {
    const words = conflictWords(conflict(), now, de, true)
    expect(words.text).toMatch(
      /Es gilt die Absage\. Die Kapazität, die Sie damit gemeldet haben, wurde nicht geändert\.$/,
    )
    expect(conflictWords(conflict({ author: 'Maria K.' }), now, de, true).text).not.toMatch(/\bSie\b/)
  })

  it('give the reason alone, for a list', () =>
    expect(conflictReason(conflict({ type: 'send_message' }), now, de)).toBe(
      'Jana P. hat diese Anfrage um 14:05 Uhr abgesagt.',
    ))

  it('name the side when nobody is named, and the day when it is not today', () => {
    const { text } = conflictWords(
      conflict({ byName: null, bySide: 'clinic', theirType: 'response_rejected', theirAt: at('14:05') - 86_400_000 }),
      now,
      de,
    )
    expect(text).toMatch(/^Die anfragende Seite hat diese Anfrage am 01\.02\.2026 um 14:05 Uhr beendet\./)
    // people of the portal have no names
    const unnamed = conflict({ byName: '', bySide: 'clinic', theirType: 'search_cancelled' })
    expect(conflictReason(unnamed, now, de)).toBe('Die anfragende Seite hat die Suche um 14:05 Uhr beendet.')
  })

  it('say that the request is open again when what was decided was taken back', () => {
    const { title, text } = conflictWords(conflict({ reopened: true }), now, de)
    expect(title).toBe('Diese Anfrage ist wieder offen')
    expect(text).toMatch(/Bitte antworten Sie neu\.$/)
    expect(text).not.toContain('Es gilt die Absage')
  })

  it.each(['response_rejected', 'unavailable', 'search_cancelled', 'manually_archived', 'provider_rejected'])(
    'say of a request that %s had ended and that is open again not that it has ended',
    (theirType) => {
      const { title, text } = conflictWords(conflict({ bySide: 'clinic', theirType, reopened: true }), now, de)
      expect(title).toBe('Diese Anfrage ist wieder offen')
      expect(text).toMatch(/Das ist inzwischen zurückgenommen\. .*Bitte antworten Sie neu\.$/)
      expect(text).not.toContain('Anfrage ist damit beendet')
    },
  )

  it.each(['manually_archived', 'provider_rejected', 'patient_archived'])(
    'say of %s that the request has ended',
    (theirType) =>
      expect(conflictWords(conflict({ bySide: 'clinic', theirType }), now, de).text).toMatch(
        /hat diese Anfrage um 14:05 Uhr beendet\. .* Die Anfrage ist damit beendet\.$/,
      ),
  )

  it.each(['undo_archive', 'undo_reject', 'search_restarted', 'undo_patient_archive'])(
    'say of %s that the request was opened again',
    (theirType) =>
      expect(conflictWords(conflict({ bySide: 'clinic', theirType }), now, de).text).toMatch(
        /wieder geöffnet\. .* Die Anfrage ist wieder offen\.$/,
      ),
  )

  it.each([
    ['accepted', 'eine Zusage Ihres Hauses eingetragen', 'Es gilt die eingetragene Zusage'],
    ['declined', 'eine Absage Ihres Hauses eingetragen', 'Es gilt die eingetragene Absage'],
    ['interested', 'ein Interesse Ihres Hauses eingetragen', 'Es gilt das eingetragene Interesse'],
  ])('never say that a clinic gave the answer that it wrote down for the house: %s', (theirType, did, holds) => {
    const told = conflict({ byName: 'Peter König', bySide: 'clinic', theirType })
    expect(conflictWords(told, now, de).text).toMatch(
      new RegExp(`^Peter König hat um 14:05 Uhr ${did}\\. .*${holds}\\.$`),
    )
  })

  it('say that the clinic took back the answer that it had written down', () =>
    expect(conflictWords(conflict({ bySide: 'clinic', theirType: 'undo_recorded' }), now, de).text).toMatch(
      /die eingetragene Antwort um 14:05 Uhr zurückgenommen\. .* Die Anfrage ist wieder offen\.$/,
    ))

  // the clinic's decisions wait on no device
  const waiting = requestActionTypes.filter((type) => 'provider' in requestActions[type].by)
  it('exist in both languages for every action that may have been first, newer ones included', () => {
    for (const theirType of [...eventTypes.keys, 'something_newer']) {
      for (const type of waiting) {
        for (const words of [de, en]) expect(conflictWords(conflict({ type, theirType }), now, words).text).not.toBe('')
      }
    }
  })
})

describe('the ways on', () => {
  const all = { offered: ['undo_decline_request', 'send_message'], hasNext: true } as const

  it('are all four when a colleague’s answer can be taken back', () =>
    expect(conflictWays(conflict(), all)).toEqual(['undo_decline_request', 'message', 'next', 'leave']))

  it('never take back what the clinic decided', () =>
    expect(conflictWays(conflict({ bySide: 'clinic' }), all)).toEqual(['message', 'next', 'leave']))

  it('never offer an undo that the lifecycle does not', () =>
    expect(conflictWays(conflict({ theirType: 'accepted' }), all)).toEqual(['message', 'next', 'leave']))

  it('leave at least leaving', () =>
    expect(conflictWays(conflict(), { offered: [], hasNext: false })).toEqual(['leave']))
})
