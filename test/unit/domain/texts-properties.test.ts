// What holds of texts whatever they are made of: every instant, every code, every age has its words in both languages.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ageIntervals } from '../../../catalogue/age-intervals.ts'
import { declinedReasons } from '../../../catalogue/declined-reasons.ts'
import { noCapacityTypes } from '../../../catalogue/no-capacity-types.ts'
import { ageInterval, ageIntervalCode, ageIntervalCodeOf, ageOn } from '../../../domain/age.ts'
import { addDays } from '../../../domain/calendar.ts'
import { clockTime, eventTime } from '../../../domain/clock-time.ts'
import { dayText, longDate, momentText, shortDate, timeAgo, waitingTime } from '../../../domain/dates.ts'
import { declineText, listByNoCapacityType, noCapacityTexts } from '../../../domain/decline-texts.ts'
import { personText } from '../../../domain/person-text.ts'
import { neededServices } from '../../../domain/services.ts'
import { writtenBefore } from '../../../domain/written-at.ts'
import { anyText, holds } from './properties.ts'
import { de, en } from './test-words.ts'

const instant = fc.integer({ min: Date.parse('1990-01-01'), max: Date.parse('2090-01-01') })
const day = fc
  .date({ min: new Date('1905-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('times', () => {
  it('have 24 hours in German, 12 in English, and mean the same minute', () =>
    holds(instant, (at) => {
      const german = /^(\d{1,2}) (\p{L}+) (\d{4}) ([01]\d|2[0-3]):([0-5]\d)$/u.exec(eventTime(at, 'de-DE'))
      const english = /^(\d{1,2}) (\p{L}+) (\d{4}) (0[1-9]|1[0-2]):([0-5]\d) ([ap])\.m\.$/u.exec(eventTime(at, 'en-GB'))
      const hour = (Number(english?.[4]) % 12) + (english?.[6] === 'p' ? 12 : 0)
      expect([german?.[1], german?.[3], Number(german?.[4]), german?.[5]]).toEqual([
        english?.[1],
        english?.[3],
        hour,
        english?.[5],
      ])
      expect(clockTime(at, de)).toBe(`${german?.[4]}:${german?.[5]} Uhr`)
    }))

  it('are said of any two instants', () =>
    holds(fc.tuple(instant, instant), ([at, now]) => {
      for (const words of [de, en])
        for (const text of [momentText(at, now, words), timeAgo(at, now, words), waitingTime(at, now, words)])
          expect(text).toMatch(/^[\p{L}0-9]/u)
    }))

  it('say a day as relative within one day only, and in full everywhere', () =>
    holds(fc.tuple(day, fc.integer({ min: -400, max: 400 })), ([today, distance]) => {
      const other = addDays(today, distance)
      expect(dayText(other, today, de) === shortDate(other, 'de-DE')).toBe(Math.abs(distance) > 1)
      const hasYear = /\d{4}/.test(longDate(other, today, 'de-DE'))
      expect(hasYear).toBe(other.slice(0, 4) !== today.slice(0, 4))
    }))
})

describe('reasons of a decline', () => {
  it.each([...declinedReasons.codes])('reason %d says something with a message', (declined_reason) => {
    const decline = { declined_reason, no_capacity_reasons: [], capacity_date: null, message: 'Umbau' }
    for (const words of [de, en]) expect(declineText(decline, words)).not.toBe('')
  })

  it.each([...noCapacityTypes.codes])('every value of type %d has its words', (type) => {
    for (const { code } of listByNoCapacityType[type].entries)
      for (const words of [de, en]) expect(noCapacityTexts([{ type, values: [code] }], words)).toHaveLength(1)
  })

  it('are told of any codes', () => {
    const decline = fc.record({
      declined_reason: fc.integer({ min: -2, max: 12 }),
      no_capacity_reasons: fc.array(
        fc.record({ type: fc.integer({ min: -1, max: 9 }), values: fc.array(fc.integer({ min: -100, max: 60 })) }),
      ),
      capacity_date: fc.option(day),
      message: fc.option(anyText),
    })
    holds(fc.tuple(decline, fc.boolean(), fc.boolean()), ([given_, inTable, dashed]) => {
      for (const words of [de, en])
        expect(declineText(given_, words, { inTable, dashed })).not.toMatch(/undefined|domain:/)
    })
  })
})

describe('a person', () => {
  it('of any age is of exactly one group, which is found again', () =>
    holds(fc.tuple(day, day), ([born, today]) => {
      const interval = ageInterval(born, today)
      const years = ageOn(born, today)
      expect(interval === null).toBe(years === null)
      if (interval === null || years === null) return
      expect(years).toBeGreaterThanOrEqual(interval.min ?? 0)
      expect(years).toBeLessThanOrEqual(interval.max ?? 200)
      expect(ageIntervalCodeOf(interval)).toBe(ageIntervalCode(born, today))
      for (const words of [de, en]) expect(personText({ gender: null, age_interval: interval }, words)).toMatch(/\d/)
    }))

  it('needs the services that were chosen, each once, and overweight by weight', () =>
    holds(
      fc.tuple(fc.array(fc.constantFrom(1, 2, 3, -99)), fc.constantFrom(...ageIntervals.entries)),
      ([chosen, { min, max }]) => {
        const needed = neededServices(chosen, { min, max })
        expect(new Set(needed).size).toBe(needed.length)
        expect(neededServices(needed, { min, max })).toEqual(needed)
        expect(needed.filter((code) => code !== -99)).toEqual([...new Set(chosen)].filter((code) => code !== -99))
      },
    ))
})

it('an action’s id tells when it was written, or nothing', () =>
  holds(fc.tuple(fc.oneof(anyText, fc.uuid()), instant), ([id, arrived]) => {
    const written = writtenBefore(id, arrived)
    if (written !== null) expect(written).toBeLessThan(arrived)
  }))
