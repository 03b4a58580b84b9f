// What stands on the clinic's paper: it is read on other days than it is printed.
import { expect, it } from 'vitest'
import { filterReasons } from '../../../../catalogue/filter-reasons.ts'
import type { PanelCandidate } from '../../../../contract/http/patients.ts'
import type { RequestRecord } from '../../../../contract/http/records.ts'
import { candidateStateText, reportedFrom, timeText } from '../../../../src/sender/search/row-texts.ts'
import { de } from '../words.ts'

const now = Date.parse('2026-11-27T21:00:00Z')
const paper = { ...de, isLasting: true } as const

const candidate = (more: object = {}, careprovider: object = {}) =>
  ({
    careprovider: {
      id: 1,
      name: 'Haus Linde',
      capacity_status: 'none',
      capacity_updated_at: now - 3_600_000,
      capacity_from: '2027-01-06',
      ...careprovider,
    },
    details: [],
    preferred: false,
    status: 'potential',
    ...more,
  }) as unknown as PanelCandidate

it('names the day of a request, and how long it has waited on the screen', () => {
  const record = { sent_at: now - 3 * 3_600_000, status: 'sent', response: { at: null } } as RequestRecord
  expect(timeText(record, now, paper)).toBe('gefragt: 27.11.2026, 19:00 Uhr')
  expect(timeText(record, now, de)).toBe('seit 3 Std.')
})

it('says where a candidate stands, and never nothing', () => {
  expect(candidateStateText(candidate(), now, paper)).toBe(
    'Kein Platz frei · wieder frei ab 06.01.2027 · Stand: 27.11.2026',
  )
  expect(candidateStateText(candidate({ preferred: true, status: 'validated' }), now, paper)).toContain(
    'Wunschversorger · Bestätigt',
  )
})

it('names one day a row: an answer of the house that came later counts more than its report', () => {
  const later = candidate({ details: [{ reason: filterReasons.code.capacityBackoff, date: '2026-12-07' }] })
  expect(reportedFrom(candidate())).toBe('2027-01-06')
  expect(reportedFrom(later)).toBeNull()
})
