import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { germanClock, TIME_ZONE } from '../../../domain/clock-time.ts'
import { holds } from './properties.ts'

const HOUR_MS = 3_600_000
/** 'yyyy-MM-dd HH:mm:ss' by the tz database */
const byDatabase = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE, dateStyle: 'short', timeStyle: 'medium' })

function shown(instantMs: number): string {
  const { year, month, day, hour, minute, second } = germanClock(instantMs)
  return `${year}-${month}-${day} ${hour}:${minute}:${second}`
}

it('shows what the tz database says around every change of the clocks', () => {
  for (let year = 1996; year < 2100; year++) {
    for (const month of [2, 9]) {
      const last = new Date(Date.UTC(year, month, 31, 1))
      const change = last.getTime() - last.getUTCDay() * 24 * HOUR_MS
      for (const off of [-HOUR_MS, -1_000, -1, 0, 1, 999, 1_000, HOUR_MS, 2 * HOUR_MS]) {
        expect(shown(change + off), `${year} ${off}`).toBe(byDatabase.format(change + off))
      }
    }
  }
})

it('shows what the tz database says at any other instant', () => {
  const instants = fc.integer({ min: Date.UTC(1996, 0), max: Date.UTC(2100, 0) })
  holds(instants, (instantMs) => expect(shown(instantMs)).toBe(byDatabase.format(instantMs)))
})

it.each([Number.NaN, Number.POSITIVE_INFINITY, 8.64e15 + 1])('%d is no instant', (instantMs) => {
  expect(() => germanClock(instantMs)).toThrow(RangeError)
})
