// Ids of addresses: whole numbers above 0 and nothing else.
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseId } from '../../../domain/ids.ts'
import { anyText, holds } from './properties.ts'

it.each([
  '0',
  '-3',
  '1.5',
  '1e3',
  'new',
  '',
  '017',
  ' 1',
  '٤',
  undefined,
  null,
  0,
  -1,
  1.5,
  ['1'],
  '99999999999999999999',
])('%j is none', (part) => {
  expect(parseId(part)).toBeNull()
})

it('reads back every id, as text and as number', () =>
  holds(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (id) => {
    expect(parseId(String(id))).toBe(id)
    expect(parseId(id)).toBe(id)
  }))

it('is none or above 0 for anything', () =>
  holds(fc.oneof(anyText, fc.anything()), (part) => {
    const id = parseId(part)
    if (id !== null) expect(parseId(String(id))).toBe(id)
    expect(id ?? 1).toBeGreaterThan(0)
  }))
