// When a field is asked, and when it is required.
import { describe, expect, it } from 'vitest'
import { askedValues, holds, isEmpty, isRequired, seenBy } from '../../../../domain/forms/conditions.ts'
import { fieldsOf, is, isFilled, text } from '../../../../domain/forms/define.ts'
import { draftValues } from '../../../support/random-form.ts'
import { holds as property } from '../properties.ts'
import { first, second } from './define.ts'

const fields = fieldsOf([first, second])
const asked = (values: Parameters<typeof askedValues>[1]) => Object.keys(askedValues(fields, values))

it('counts a no and a zero as filled, blanks and empty lists not', () => {
  expect([false, 0, 'x', [1]].map(isEmpty)).toEqual([false, false, false, false])
  expect([undefined, null, '', '  \n', []].map(isEmpty)).toEqual([true, true, true, true, true])
})

describe('a condition', () => {
  it('asks of a list whether a value is among them', () => {
    expect(holds(is('with', 2), { with: [1, 2] })).toBe(true)
    expect(holds(is('with', 3), { with: [1, 2] })).toBe(false)
    expect(holds(is('with', 2), { with: 2 })).toBe(true)
    expect(holds(is('with', 2), {})).toBe(false)
  })

  it('tells a no from nothing', () => {
    expect(holds(is('travels', false), { travels: false })).toBe(true)
    expect(holds(is('travels', false), {})).toBe(false)
    expect(holds(isFilled('travels'), { travels: false })).toBe(true)
  })

  it('joins others by and, and by or', () => {
    const [one, other] = [is('a', 1), is('b', 2)]
    expect(holds({ all: [one, other] }, { a: 1 })).toBe(false)
    expect(holds({ all: [one, other] }, { a: 1, b: 2 })).toBe(true)
    expect(holds({ any: [one, other] }, { b: 2 })).toBe(true)
    expect(holds({ any: [one, other] }, {})).toBe(false)
  })
})

describe('the values that are asked', () => {
  it('lose a whole chain when its first link goes', () => {
    const values = { travels: true, by: 2, why: 'yes', from: '2026-11-28' }
    expect(asked(values)).toEqual(['travels', 'by', 'why', 'from'])
    expect(asked({ ...values, travels: false })).toEqual(['travels'])
    expect(asked({ ...values, travels: undefined })).toEqual([])
  })

  it('lose it in whichever order the fields stand', () => {
    const backwards = [...fields].reverse()
    property(draftValues(fields), (values) =>
      expect(new Set(Object.keys(askedValues(backwards, values)))).toEqual(new Set(asked(values))),
    )
  })

  it('are among those given, unchanged, and stay the same when asked again', () =>
    property(draftValues(fields), (values) => {
      const once = askedValues(fields, values)
      expect(values).toMatchObject(once)
      expect(askedValues(fields, once)).toEqual(once)
    }))

  it('hang on values around a repeated group, and on its own first', () => {
    const inner = [text('name', { max: 4 }), text('more', { max: 4, when: isFilled('name') })]
    expect(askedValues(inner, { more: 'x' }, { name: 'outside' })).toEqual({})
    expect(askedValues(inner, { more: 'x', name: 'in' }, {})).toEqual({ more: 'x', name: 'in' })
    const outside = [text('more', { max: 4, when: isFilled('place') })]
    expect(askedValues(outside, { more: 'x' }, { place: 'outside' })).toEqual({ more: 'x' })
    const seen = seenBy(inner, {}, { name: 'outside', place: 'p' })
    expect([seen.place, seen.name]).toEqual(['p', undefined])
    expect(seenBy(inner, { name: 'in' }, { name: 'outside' }).name).toBe('in')
  })
})

it('requires a field always, never, or under its condition', () => {
  const field = (key: string) => fields.find((one) => one.key === key) ?? fields[0]
  const required = (key: string, values: object) => {
    const one = field(key)
    return one !== undefined && isRequired(one, { ...values })
  }
  expect(required('name', {})).toBe(true)
  expect(required('note', {})).toBe(false)
  expect([1, 2].map((by) => required('why', { by }))).toEqual([false, true])
})
