// Who entered what, what a source says otherwise, and how two people's saves become one.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fieldsOf } from '../../../../domain/forms/define.ts'
import {
  confirmed,
  entered,
  type FieldEntries,
  fieldState,
  isSameValue,
  keepsValues,
  merge,
  valuesOf,
} from '../../../../domain/forms/entries.ts'
import { draftEntries } from '../../../support/random-form.ts'
import { holds } from '../properties.ts'
import { journey } from './define.ts'

const source = (value: string) => ({ kind: 'patient', value })
const stamp = { by: 7, at: 1000 }

describe('a value', () => {
  it('is the same whatever the order of an entry’s fields', () => {
    expect(isSameValue([{ id: 'a', name: 'x' }], [{ name: 'x', id: 'a' }])).toBe(true)
    expect(isSameValue([{ id: 'a', name: 'x' }], [{ name: 'y', id: 'a' }])).toBe(false)
    expect(isSameValue(undefined, null)).toBe(true)
    expect(isSameValue([1, 2], [2, 1])).toBe(false)
    expect(isSameValue(1, '1')).toBe(false)
  })
})

describe('the state of a field', () => {
  it('is empty, or what the source says as long as nobody entered anything', () => {
    expect(fieldState(undefined, undefined)).toEqual({ state: 'empty' })
    expect(fieldState(undefined, source('26131'))).toEqual({
      state: 'prefilled',
      value: '26131',
      source: source('26131'),
    })
  })

  it('differs where somebody typed against the source, and where the source has changed since', () => {
    const typed = entered({ postcode: '26135' }, stamp, { postcode: source('26131') }).postcode
    expect(fieldState(typed, source('26131'))).toMatchObject({ value: '26135', differs: { kind: 'typed' } })
    expect(fieldState(typed, source('26133'))).toMatchObject({ value: '26135', differs: { kind: 'newer' } })
    expect(fieldState(typed, source('26135'))).toMatchObject({ value: '26135', differs: null })
    expect(fieldState(typed, undefined)).toMatchObject({ value: '26135', differs: null })
  })

  it('stays emptied though the source says something', () => {
    const emptied = entered({ postcode: null }, stamp, { postcode: source('26131') }).postcode
    expect(fieldState(emptied, source('26131'))).toMatchObject({ value: null, differs: { kind: 'typed' } })
  })
})

describe('the values that count', () => {
  it('are entered ones, and the sources’ where nobody entered any', () => {
    const entries = entered({ name: 'Celik', city: null }, stamp, {})
    expect(valuesOf(entries, { name: source('Çelik'), city: source('Oldenburg'), street: source('Weg') })).toEqual({
      name: 'Celik',
      street: 'Weg',
    })
  })

  it('become somebody’s own word when a page is confirmed, and entered ones stay theirs', () => {
    const entries = entered({ name: 'Celik' }, { by: 1, at: 1 }, {})
    const sources = { name: source('Çelik'), city: source('Oldenburg') }
    const after = confirmed(entries, ['name', 'city', 'street'], stamp, sources)
    expect(after).toEqual({
      name: { value: 'Celik', by: 1, at: 1 },
      city: { value: 'Oldenburg', by: 7, at: 1000, origin: { kind: 'patient', seen: 'Oldenburg' } },
    })
    expect(valuesOf(after, {})).toEqual({ name: 'Celik', city: 'Oldenburg' })
  })
})

const fields = fieldsOf(journey.pages)
/** what two people changed, each seeing the same */
const twoPeople = fc
  .tuple(draftEntries(fields), draftEntries(fields), draftEntries(fields))
  .map(([base, one, other]) => ({
    base,
    // later than what they saw
    one: Object.fromEntries(Object.entries(one).map(([key, entry]) => [key, { ...entry, by: 11, at: 20_000 }])),
    other: Object.fromEntries(Object.entries(other).map(([key, entry]) => [key, { ...entry, by: 12, at: 30_000 }])),
  }))
const without = (entries: FieldEntries, keys: FieldEntries): FieldEntries =>
  Object.fromEntries(Object.entries(entries).filter(([key]) => !(key in keys)))

describe('two people’s saves', () => {
  it('lose nothing: each value is stored, or waits beside the other for a person', () =>
    holds(twoPeople, ({ base, one, other }) => {
      const stored = merge(base, one, base)
      expect(stored.clashes).toEqual([])
      const { entries, clashes } = merge(base, other, stored.entries)
      for (const [key, { value }] of Object.entries(one)) expect(isSameValue(entries[key]?.value, value)).toBe(true)
      for (const [key, { value }] of Object.entries(other)) {
        const waiting = clashes.find(({ field }) => field === key)
        expect(isSameValue(waiting ? waiting.mine : entries[key]?.value, value)).toBe(true)
        if (waiting) expect(waiting.theirs).toEqual(one[key])
      }
      expect(without(without(entries, one), other)).toEqual(without(without(base, one), other))
    }))

  it('meet in the same entries whoever saves first, where they changed different fields', () =>
    holds(twoPeople, ({ base, one, other }) => {
      const mine = without(other, one)
      const oneFirst = merge(base, mine, merge(base, one, base).entries)
      const otherFirst = merge(base, one, merge(base, mine, base).entries)
      expect(oneFirst).toEqual(otherFirst)
      expect(oneFirst.clashes).toEqual([])
    }))

  it('do not clash over the same value', () => {
    const [mine, theirs] = [entered({ name: 'x' }, stamp, {}), entered({ name: 'x' }, { by: 8, at: 900 }, {})]
    expect(merge({}, mine, theirs)).toEqual({ entries: theirs, clashes: [] })
  })

  it('clash where one emptied what the other changed', () => {
    const base = entered({ name: 'x' }, { by: 1, at: 1 }, {})
    const [mine, theirs] = [entered({ name: null }, stamp, {}), entered({ name: 'y' }, { by: 8, at: 900 }, {})]
    expect(merge(base, mine, theirs)).toEqual({
      entries: theirs,
      clashes: [{ field: 'name', mine: null, theirs: theirs.name }],
    })
  })
})

describe('a save that leaves the values as they were', () => {
  const source = { kind: 'patient', seen: 'Oldenburg' }
  const entry = { value: 'Oldenburg', by: 1, at: 1 }
  it.each([
    ['the same value by another hand', { city: entry }, { city: { ...entry, by: 2, at: 9 } }, true],
    ['what a source had filled in, confirmed', {}, { city: { ...entry, origin: source } }, true],
    ['another value', { city: entry }, { city: { ...entry, value: 'Bremen' } }, false],
    ['a value against its source', {}, { city: { ...entry, value: 'Bremen', origin: source } }, false],
    ['a first value without a source', {}, { city: entry }, false],
    ['one that was emptied', { city: entry }, { city: { ...entry, value: null } }, false],
    ['one that is gone', { city: entry }, {}, false],
  ])('%s', (_, before, after, isKept) => {
    expect(keepsValues(before, after)).toBe(isKept)
  })
})
