// Queries of addresses: names of lists, what is left out, and that everything written is read back.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  filterQuery,
  flagOf,
  numbersOf,
  parseSender,
  parseStartDateTo,
  parseWholeNumber,
  parseZipcodeValue,
  senderOf,
} from '../../../domain/query-filters.ts'
import { queryString } from '../../../domain/query-string.ts'
import { anyText, holds } from './properties.ts'

const read = (query: string) => new URLSearchParams(query)

describe('queryString', () => {
  it.each([
    [{}, ''],
    [{ k: 'v', k2: 'v2' }, '?k=v&k2=v2'],
    [{ a: null, b: undefined, c: [] }, ''],
    [{ a: null, count: 10, start: 0, has_capacity: false, text: '' }, '?count=10&start=0&has_capacity=false&text='],
    [{ text: 'Müller & Söhne = 1' }, '?text=M%C3%BCller%20%26%20S%C3%B6hne%20%3D%201'],
    [{ id: [1, 2] }, '?id=1&id=2'],
  ])('%j', (values, query) => {
    expect(queryString(values)).toBe(query)
  })

  it('carries any names and texts', () =>
    holds(
      fc.dictionary(anyText, fc.oneof(anyText, fc.constant(null), fc.array(anyText))),
      (values) => {
        const query = queryString(values)
        const given = Object.entries(values).flatMap(([name, value]) =>
          value === null ? [] : [value].flat().map((item) => [name.toWellFormed(), item.toWellFormed()]),
        )
        expect([...read(query)]).toEqual(given)
      },
      [{ '\ud800': 'a' }, { a: '\udfff' }, { a: '+' }],
    ))
})

describe('filterQuery', () => {
  it('writes lists under their singular names', () => {
    expect(
      filterQuery({
        solutions: [21, 22],
        careseekers: [1],
        genders: [2],
        care_levels: [3],
        patient_types: [1],
        specializations: [4],
        stations: [5],
        social_worker_ids: [6],
        senders: ['7-Klinik'],
        services: [-99],
        direct_request_types: [1],
        zipcode: '26131',
        start_date: null,
      }),
    ).toBe(
      '?solution=21&solution=22&careseeker=1&gender=2&carelevel=3&patient_type=1&specialization=4&station=5' +
        '&social_worker_id=6&sender=7-Klinik&service=-99&direct_request_type=1&zipcode=26131',
    )
  })

  it('is read back as numbers, each once', () => {
    expect(
      numbersOf(read('?solution=21&solution=x&solution=&solution=22&solution=21&solutions=9'), 'solutions'),
    ).toEqual([21, 22])
    holds(fc.uniqueArray(fc.maxSafeInteger().filter((n) => Math.abs(n) < 1e15)), (services) =>
      expect(numbersOf(read(filterQuery({ services })), 'services')).toEqual(services.map((n) => n + 0)),
    )
  })

  it('gives numbers of any query', () =>
    holds(anyText, (text) => {
      for (const number of numbersOf(read(text), 'services')) expect(Number.isSafeInteger(number)).toBe(true)
    }))
})

it.each([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
  ['', false],
])('the flag %j is %s', (text, isSet) => {
  expect(flagOf(read(`?elective=${text}`), 'elective')).toBe(isSet)
  expect(flagOf(read('?other=1'), 'elective')).toBe(false)
})

it.each([
  ['12', 12],
  ['-99', -99],
  ['-0', 0],
  ['1.5', null],
  ['1e3', null],
  [' 1', null],
  ['9999999999999999', null],
  ['', null],
  [undefined, null],
])('the number %j is %j', (text, number) => {
  expect(parseWholeNumber(text)).toBe(number)
})

it('start_date_to applies as a number other than 0', () => {
  expect(parseStartDateTo('1764028800')).toBe(1_764_028_800)
  for (const text of ['0', '-0', 'bald', '', null]) expect(parseStartDateTo(text)).toBeNull()
  holds(anyText, (text) => expect(parseStartDateTo(text)).not.toBe(0))
})

describe('a sender', () => {
  it.each([
    ['7-Klinikum Nord', { id: 7, label: 'Klinikum Nord', value: '7-Klinikum Nord' }],
    ['7-a-b', { id: 7, label: 'a-b', value: '7-a-b' }],
    ['7-', { id: 7, label: '', value: '7-' }],
    ['0-x', null],
    ['-1-x', null],
    ['07-x', null],
    ['x-7', null],
    ['7', null],
    [null, null],
  ])('%j', (text, sender) => {
    expect(parseSender(text)).toEqual(sender)
  })

  it('is read back from what it was written as', () => {
    holds(fc.tuple(fc.integer({ min: 1, max: 1e14 }), anyText), ([id, label]) =>
      expect(parseSender(senderOf(id, label).value)).toEqual({ id, label, value: `${id}-${label}` }),
    )
    holds(anyText, (text) => {
      const sender = parseSender(text)
      if (sender) expect(parseSender(sender.value)).toEqual(sender)
    })
  })
})

describe('a zipcode', () => {
  it('is held with its label and sent as five digits', () => {
    expect(parseZipcodeValue(' 26131 ', 'Oldenburg')).toEqual({ id: '26131', label: '26131 Oldenburg', value: '26131' })
    expect(parseZipcodeValue('26131')).toEqual({ id: '26131', label: '26131', value: '26131' })
    expect(parseZipcodeValue('2613', 'Oldenburg')).toBeNull()
    expect(parseZipcodeValue(null)).toBeNull()
  })

  it('stays itself', () =>
    holds(fc.oneof(anyText, fc.stringMatching(/^\d{5}$/)), (text) => {
      const held = parseZipcodeValue(text)
      if (held) expect(parseZipcodeValue(held.value)).toEqual(held)
    }))
})
