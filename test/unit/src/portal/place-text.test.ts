// What a card of the list says: where it is, what it offers, whether it has a place and how old that word is.
import { describe, expect, it } from 'vitest'
import type { PortalCard } from '../../../../contract/http/portal-search.ts'
import {
  capacityDetail,
  capacityText,
  facilitiesText,
  placeText,
  serviceText,
} from '../../../../src/portal/search/place-text.ts'
import { de, en } from '../words.ts'

const card: PortalCard = {
  id: 7,
  name: 'Haus Seeblick',
  is_consultant: false,
  project_sponsor: null,
  address: { address: null, zip_code: '26131', city: 'Oldenburg' },
  position: null,
  distance: 4.2,
  facilities: [],
  capacity: { capacity_status: 'free', updated_at: null, free_from: null },
  thumbnail_url: null,
}
const now = Date.parse('2026-02-03T13:18:00+01:00')

describe('the place', () => {
  it.each([
    [0.04, 'unter 100 m entfernt'],
    [0.64, '600 m entfernt'],
    [4.2, '4,2\u00a0km entfernt'],
    [10, '10,0\u00a0km entfernt'],
    [31.4, '31\u00a0km entfernt'],
  ])('[P39] [P40] of %d km is told with its distance', (distance, away) =>
    expect(placeText({ ...card, distance }, de)).toBe(`26131 Oldenburg, ${away}`),
  )
  it('[P39] in the same zipcode has words of its own', () => {
    expect(placeText({ ...card, distance: 0 }, de)).toBe('26131 Oldenburg, am gesuchten Ort')
    expect(placeText({ ...card, distance: 0 }, en)).toBe('26131 Oldenburg, in the place you searched')
  })
  it('says what is not known, and nothing that is not known of the distance', () => {
    expect(placeText({ ...card, distance: null }, de)).toBe('26131 Oldenburg')
    const nowhere = { address: null, zip_code: null, city: null }
    expect(placeText({ distance: null, address: nowhere }, de)).toBe('Ort nicht bekannt')
  })
})

describe('[P41] the offers', () => {
  const keys = ['staticCare', 'shortTermStaticCare', 'dayCare', 'mobileCare', 'sharedFlat']
  it('are three at most, and how many more there are', () =>
    expect([0, 1, 3, 4, 5].map((count) => facilitiesText({ facilities: keys.slice(0, count) }, de))).toEqual([
      '',
      'Pflegeheim',
      'Pflegeheim · Kurzzeitpflege · Tagespflege',
      'Pflegeheim · Kurzzeitpflege · Tagespflege · 1 weitere',
      'Pflegeheim · Kurzzeitpflege · Tagespflege · 2 weitere',
    ]))
  it('that a newer server names are told as they are', () =>
    expect(facilitiesText({ facilities: ['newKind'] }, de)).toBe('newKind'))
})

it('what a house can care for is told as what it has, and what only a newer server names is left out', () => {
  expect(['dementia', 'isolation', 'newNeed'].map((key) => serviceText(key, de))).toEqual([
    'Demenz',
    'Isolation bei Infektion',
    '',
  ])
  expect(serviceText('isolation', en)).toBe('Isolation for infections')
})

describe('[P42] [P43] the capacity', () => {
  it.each([
    ['free', false, 'Platz frei, Stand: heute'],
    ['none', false, 'Kein Platz frei, Stand: heute'],
    ['unknown', false, 'Nicht bekannt, Stand: heute'],
    ['something newer', false, 'Stand: heute'],
    ['free', true, 'Termin nach Absprache, Stand: heute'],
  ])('%s (an advice centre: %s) is told with its age', (status, isConsultant, text) => {
    const capacity = { capacity_status: status, updated_at: now, free_from: null }
    expect(capacityText({ ...card, is_consultant: isConsultant, capacity }, now, de)).toBe(text)
  })
  it('of a full house says from when it has a place, and not that it has none', () => {
    const capacity = { capacity_status: 'none', updated_at: now - 86_400_000, free_from: '2026-02-10' }
    expect(capacityText({ ...card, capacity }, now, de)).toBe('Frei ab 10.02.2026, Stand: gestern')
    expect(capacityDetail(capacity, now, de)).toBe('Stand: gestern')
  })
  it('says how many places are free, and how many of them for women and for men, where it is told', () => {
    const capacityOf = (places: number | null, women: number | null, men: number | null) => ({
      ...card,
      capacity: { ...card.capacity, free_places: { places, women, men } },
    })
    expect(capacityText(capacityOf(2, 1, 1), now, de)).toBe('2 Plätze frei, davon 1 für Frauen, 1 für Männer')
    expect(capacityText(capacityOf(1, null, null), now, de)).toBe('1 Platz frei')
    expect(capacityText(capacityOf(null, null, 1), now, de)).toBe('Platz frei, 1 für Männer')
  })
})
