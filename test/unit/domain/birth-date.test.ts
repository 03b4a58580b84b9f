// A record's birth date: read in every form, or empty and told without its digits.
import { expect, it } from 'vitest'
import { readBirthDate } from '../../../domain/birth-date.ts'
import { anyText, holds } from './properties.ts'

const today = '2026-02-03'
function read(text: string) {
  const told: unknown[] = []
  const day = readBirthDate(text, today, (event, fields) => void told.push(event, fields))
  return { day, told }
}

it.each([
  ['1941-04-12', '1941-04-12'],
  ['12.04.1941', '1941-04-12'],
  ['12/04/1941', '1941-04-12'],
  ['19410412', '1941-04-12'],
  ['1941-04', '1941-04'],
  ['1941', '1941'],
  ['', ''],
  ['  ', ''],
])('%j is %j, and nothing is told', (text, day) => {
  expect(read(text)).toEqual({ day, told: [] })
})

it.each([
  ['31.02.1950x', '**.**.****x'],
  ['1950-02-31', '****-**-**'],
  ['2026-02-04', '****-**-**'],
  ['1941-13', '****-**'],
  ['1900-12-31', '****-**-**'],
])('%j is empty, and the log gets %j', (text, hidden) => {
  expect(read(text)).toEqual({ day: '', told: ['birth_date_unreadable', { text: hidden }] })
})

it('is a day or empty, and no digit is ever told', () =>
  holds(
    anyText,
    (text) => {
      const { day, told } = read(text)
      expect(day).toMatch(/^$|^[12]\d{3}(-(0[1-9]|1[0-2])(-[0-3]\d)?)?$/)
      for (const part of told) expect(part).not.toMatchObject({ text: expect.stringMatching(/\p{Nd}/u) })
      expect(read(day)).toEqual({ day, told: [] })
    },
    ['31.02.1950x', '٣١.٠٢.١٩٥٠'],
  ))
