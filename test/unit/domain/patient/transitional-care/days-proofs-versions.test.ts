// Days of ten, the beginning, the radius, the five points, and what makes a version the same again.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CareCall, CareVersionContent } from '../../../../../contract/records/transitional-care.ts'
import { begunOn, careDay, radiusHistory } from '../../../../../domain/patient/transitional-care/days.ts'
import { filledProofs, inTypedOrder } from '../../../../../domain/patient/transitional-care/proofs.ts'
import {
  changesBetween,
  checkedText,
  checkMark,
  hasChanges,
} from '../../../../../domain/patient/transitional-care/versions.ts'
import { holds } from '../../properties.ts'

const noon = (day: string) => Date.parse(`${day}T11:00:00Z`)
const typed = { by: 'M. König', at: noon('2026-11-25') }

describe('the days', () => {
  it.each([
    ['2026-11-24', { day: 0, left: 10, phase: 'before' }],
    ['2026-11-25', { day: 1, left: 9, phase: 'running' }],
    ['2026-11-27', { day: 3, left: 7, phase: 'running' }],
    ['2026-12-02', { day: 8, left: 2, phase: 'ending' }],
    ['2026-12-04', { day: 10, left: 0, phase: 'ending' }],
    ['2026-12-05', { day: 11, left: 0, phase: 'over' }],
  ])('on %s: %j', (today, expected) => {
    expect(careDay('2026-11-25', today)).toEqual({ ...expected, last: '2026-12-04' })
  })

  it('are not assumed', () => expect(careDay(null, '2026-11-25')).toBeNull())
})

describe('the beginning', () => {
  const search = { created_at: noon('2026-11-24'), criteria: { radius_m: 40_000 } }
  const note = (day: string) => ({ type: 'note_saved' as const, timestamp: noon(day) })

  it('is the first of search and note', () => {
    expect(begunOn({}, search, [note('2026-11-26')])).toEqual({ day: '2026-11-24', source: 'search' })
    expect(begunOn({}, search, [note('2026-11-20'), note('2026-11-19')])).toEqual({ day: '2026-11-19', source: 'note' })
  })
  it('is what was typed, until that is taken away', () => {
    const begun = { ...typed, day: '2026-11-18', note: '' }
    expect(begunOn({ begun }, search, [])).toEqual({ day: '2026-11-18', source: 'typed' })
    expect(begunOn({ begun: { ...begun, day: null } }, search, [])).toEqual({ day: '2026-11-24', source: 'search' })
  })

  const edit = (id: number, day: string, before: number, after: number, request: number | null = null) => ({
    id,
    type: 'search_edited' as const,
    timestamp: noon(day),
    auction_request_id: request,
    context: { changes: { radius_m: { before, after } } },
  })
  it('has the radius of each day that changed it', () => {
    expect(radiusHistory(search, [])).toEqual([{ metres: 40_000, from: '2026-11-24' }])
    expect(
      radiusHistory(search, [
        edit(3, '2026-11-26', 30_000, 40_000),
        edit(2, '2026-11-26', 25_000, 30_000),
        edit(4, '2026-11-26', 25_000, 99_000, 7),
      ]),
    ).toEqual([
      { metres: 25_000, from: '2026-11-24' },
      { metres: 40_000, from: '2026-11-26' },
    ])
  })
  it('says no radius twice that came back on the same day', () => {
    const back = [edit(2, '2026-11-26', 25_000, 40_000), edit(3, '2026-11-26', 40_000, 25_000)]
    expect(radiusHistory(search, back)).toEqual([{ metres: 25_000, from: '2026-11-24' }])
  })
})

describe('the five points', () => {
  const agreed = { ...typed, day: '2026-11-20', with: 'Tochter', way: 'phone' as const, result: '' }
  const need = { ...typed, day: '2026-11-20', need: 'Kurzzeitpflege', result: '' }
  const payer = { ...typed, day: '2026-11-20', contact: 'Frau Sommer', way: null }

  it('are filled by what says something', () => {
    expect([...filledProofs({}, { hasBegun: true, count: 0 })]).toEqual(['begun'])
    expect([...filledProofs({ agreed, need, payer }, { hasBegun: true, count: 17 })]).toEqual([
      'begun',
      'agreed',
      'need',
      'payer',
      'asked',
    ])
    const half = { agreed: { ...agreed, day: null }, need: { ...need, need: '' }, payer: { ...payer, contact: '' } }
    expect([...filledProofs(half, { hasBegun: false, count: 0 })]).toEqual([])
  })

  it('calls stand in the order in which they were typed, each once', () => {
    const call = (id: string, at: number) => ({ id, at }) as CareCall
    const [a, b, c] = [call('a', 1), call('b', 2), call('c', 3)]
    expect(inTypedOrder([a, c, a, b])).toEqual([a, b, c])
  })
})

describe('a version', () => {
  it('is written the same however its parts are ordered', () =>
    holds(fc.jsonValue(), (value) => {
      const turned = (part: unknown): unknown =>
        Array.isArray(part)
          ? part.map(turned)
          : part !== null && typeof part === 'object'
            ? Object.fromEntries(
                Object.entries(part)
                  .reverse()
                  .map(([name, inner]) => [name, turned(inner)]),
              )
            : part
      expect(checkedText(turned(value))).toBe(checkedText(value))
      expect(JSON.parse(checkedText(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }))

  it('is written otherwise when anything in it is', () => {
    expect(checkedText({ a: [1, 2] })).not.toBe(checkedText({ a: [2, 1] }))
    expect(checkedText({ a: '1' })).not.toBe(checkedText({ a: 1 }))
    expect(checkedText({ a: 1, b: undefined })).toBe(checkedText({ a: 1 }))
  })

  it('has a short mark for people', () => expect(checkMark('7f3a92c1ffff')).toBe('7F3A-92C1'))

  const row = {
    number: 1,
    house: 1,
    name: 'Haus Linde',
    place: 'Oldenburg',
    kinds: [4],
    way: 'app' as const,
    by_hand: null,
    asked_at: 1,
    answered_at: null,
    state: 'sent' as const,
    reason: '',
    search: null,
  }
  const content: Pick<CareVersionContent, 'rows' | 'proofs' | 'radius'> = {
    rows: [row],
    proofs: {},
    radius: [{ metres: 25_000, from: '2026-11-24' }],
  }
  it('says what came since', () => {
    expect(hasChanges(changesBetween(content, content))).toBe(false)
    const after = {
      rows: [
        { ...row, state: 'declined' as const },
        { ...row, number: 2, house: null, name: 'Neu' },
      ],
      proofs: { fewer: { ...typed, text: 'Nur 14 passen.' } },
      radius: [...content.radius, { metres: 40_000, from: '2026-11-26' }],
    }
    expect(changesBetween(content, after)).toEqual({
      requests: 1,
      gone: 0,
      answers: 1,
      proofs: ['fewer'],
      radius: 40_000,
    })
    expect(changesBetween(after, content)).toMatchObject({ requests: 0, gone: 1, radius: 25_000 })
  })
})
