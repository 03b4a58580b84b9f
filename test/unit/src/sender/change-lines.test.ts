// What the history of a patient says was changed (S41).
import { describe, expect, it } from 'vitest'
import { changeLines } from '../../../../src/sender/patient/change-lines.ts'
import { de } from '../words.ts'

const lines = (context: Parameters<typeof changeLines>[0]['context']) => changeLines({ context }, de)

describe('[S41] what was changed', () => {
  it('is told from the old value to the new one', () => {
    const changes = {
      radius_m: { before: 25_000, after: 50_000 },
      solutions: { before: [21], after: [21, 22] },
      start_date: { before: '2026-12-01', after: '2026-12-08' },
      weight_interval: { before: null, after: { min: 60, max: 70 } },
      requires_isolation: { before: null, after: true },
    }
    expect(lines({ fields: Object.keys(changes), changes })).toEqual([
      'Umkreis: bisher 25 km, jetzt 50 km',
      'Art der Versorgung: bisher Kurzzeitpflege, jetzt Kurzzeitpflege, Vollstationäre Pflege',
      'Beginn: bisher 01.12.2026, jetzt 08.12.2026',
      'Gewicht: bisher keine Angabe, jetzt 60 bis 70',
      'Isolation nötig: bisher keine Angabe, jetzt Ja',
    ])
  })

  it('stands in one line where only names are known, and fields that nobody names are left out', () => {
    const fields = ['profile/diagnosis', 'profile/care_needs', 'station', 'of_a_newer_server']
    expect(lines({ fields, changes: { station: { before: 1, after: 2 } } })).toEqual([
      'Diagnosen, Pflegebedarf, Station der Klinik',
    ])
  })

  it('says since when a sitting went on', () => {
    const since = Date.UTC(2026, 10, 21, 13, 2)
    expect(lines({ fields: ['profile/diagnosis'], since })).toEqual([
      'Diagnosen',
      'In mehreren Schritten seit 14:02 Uhr',
    ])
  })

  it('is nothing where an event changed nothing', () => expect(lines({})).toEqual([]))
})
