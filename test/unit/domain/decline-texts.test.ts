// R19 to R25: each row of the specification's two tables of decline reasons, in both languages.
import { describe, expect, it } from 'vitest'
import { type Decline, declineText, noCapacityTexts } from '../../../domain/decline-texts.ts'
import type { Words } from '../../../domain/words.ts'
import { de, en } from './test-words.ts'

const decline = (declined_reason: number, more: Partial<Decline> = {}): Decline => ({
  declined_reason,
  no_capacity_reasons: [],
  capacity_date: null,
  message: null,
  ...more,
})
const structured = decline(5, {
  no_capacity_reasons: [
    { type: 1, values: [1] },
    { type: 3, values: [5] },
  ],
})

const rows: readonly (readonly [string, Decline, string, string])[] = [
  ['1 other, with a message', decline(1, { message: 'Umbau' }), 'Anderer Grund: Umbau', 'Other reason: Umbau'],
  ['1 other, without a message', decline(1), '', ''],
  ['1 other, with an empty message', decline(1, { message: '' }), '', ''],
  [
    '2 no capacity, with a date',
    decline(2, { capacity_date: '2026-02-03' }),
    'Kein Platz frei, wieder frei ab 03.02.2026',
    'No free place, free again from 03/02/2026',
  ],
  ['2 no capacity, without a date', decline(2), 'Kein Platz frei, Datum noch offen', 'No free place, date still open'],
  ['4 geography', decline(4), 'Zu weit entfernt', 'Too far away'],
  [
    '5 structured',
    structured,
    'Keine Kapazität für diese Person: Einzelzimmer, Behandlung von Personen mit MRSA',
    'No capacity for this person: Single room, treatment of people with MRSA',
  ],
  ['5 without any reason', decline(5), 'Keine Kapazität für diese Person', 'No capacity for this person'],
  ['6 payer, with a message', decline(6, { message: 'Beihilfe' }), 'Kostenträger\nBeihilfe', 'Payer\nBeihilfe'],
  ['6 payer, without a message', decline(6), 'Kostenträger', 'Payer'],
  [
    '7 free text',
    decline(7, { message: 'Kein Lifter' }),
    'Keine Kapazität für diese Person - Kein Lifter',
    'No capacity for this person - Kein Lifter',
  ],
  ['7 without a message', decline(7), 'Keine Kapazität für diese Person', 'No capacity for this person'],
  ['3 and other unknown reasons', decline(3, { message: 'x' }), '', ''],
]

describe.each(rows)('declined reason %s', (_, reason, german, english) => {
  it('in German', () => expect(declineText(reason, de)).toBe(german))
  it('in English', () => expect(declineText(reason, en)).toBe(english))
})

describe('declineText', () => {
  it('shows reason 1 as the bare message in the search panel’s table', () => {
    expect(declineText(decline(1, { message: 'Umbau' }), de, { inTable: true })).toBe('Umbau')
    expect(declineText(decline(1), de, { inTable: true })).toBe('')
  })

  it('lists structured reasons with dashes joined by spaces when asked to', () => {
    expect(declineText(structured, de, { dashed: true })).toBe(
      'Keine Kapazität für diese Person: - Einzelzimmer - Behandlung von Personen mit MRSA',
    )
  })

  it('takes a message as it is, whatever it looks like to the translator', () => {
    const message = '{{date}} $t(domain:decline.geography) <b>&amp;</b>'
    expect(declineText(decline(1, { message }), de)).toBe(`Anderer Grund: ${message}`)
    expect(declineText(decline(7, { message }), de)).toBe(`Keine Kapazität für diese Person - ${message}`)
  })
})

const types: readonly (readonly [string, number, readonly number[], string[], string[]])[] = [
  ['1 room type', 1, [1, 2], ['Einzelzimmer', 'Doppelzimmer'], ['Single room', 'Double room']],
  ['2 gender room', 2, [2, 1], ['Zimmer für Frauen', 'Zimmer für Männer'], ['Room for women', 'Room for men']],
  ['3 infection, value 1 alone', 3, [1], ['Isolation'], ['Isolation']],
  [
    '3 infection, other values',
    3,
    [3, 6],
    ['Behandlung von Personen mit 3MRGN', 'Behandlung von Personen mit VRE'],
    ['treatment of people with 3MRGN', 'treatment of people with VRE'],
  ],
  ['4 service', 4, [1, -99], ['Demenz', 'Gewicht ab 130 kg'], ['Dementia', 'Weight from 130 kg']],
  ['5 solution', 5, [21], ['Kurzzeitpflege'], ['Short-term care']],
  ['6 care level 0', 6, [0], ['ohne Pflegegrad'], ['without care level']],
  ['6 care level N', 6, [1, 5], ['mit Pflegegrad 1', 'mit Pflegegrad 5'], ['with care level 1', 'with care level 5']],
  ['6 care level unknown', 6, [-1], ['Pflegegrad unbekannt'], ['care level unknown']],
  ['7 specialization', 7, [25], ['Neurologie'], ['Neurology']],
  ['a type that no list knows', 8, [1], [], []],
  ['values that no list knows', 1, [99, 1], ['Einzelzimmer'], ['Single room']],
]

describe.each(types)('no-capacity type %s', (_, type, values, german, english) => {
  const texts = (words: Words) => noCapacityTexts([{ type, values }], words)
  it('in German', () => expect(texts(de)).toEqual(german))
  it('in English', () => expect(texts(en)).toEqual(english))
})
