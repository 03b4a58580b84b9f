// Entries of a repeated group keep what stands in them, whatever is done to the list.
import { expect, it } from 'vitest'
import { entryId, moved, removed, withEntryValue } from '../../../../../src/features/form/repeat-entries.ts'

const entries = ['a', 'b', 'c'].map((id) => ({ id, text: id.toUpperCase() }))
const ids = (list: readonly { readonly [key: string]: unknown }[]) => list.map(({ id }) => id).join('')

it('[F3] moves, removes in the middle, and not beyond the ends', () => {
  expect(ids(moved(entries, 0, 1))).toBe('bac')
  expect(ids(moved(entries, 2, 0))).toBe('cab')
  expect(moved(entries, 0, -1)).toBe(entries)
  expect(moved(entries, 2, 3)).toBe(entries)
  expect(ids(removed(entries, 1))).toBe('ac')
})

it('changes one field of one entry, and empties it', () => {
  expect(withEntryValue(entries, 1, 'text', 'X')[1]).toEqual({ id: 'b', text: 'X' })
  expect(withEntryValue(entries, 1, 'text', null)[1]).toEqual({ id: 'b' })
  expect(withEntryValue(entries, 1, 'text', 'X')[0]).toBe(entries[0])
})

it('calls an entry without an id by its place', () => {
  expect(entryId({ text: 'A' }, 2)).toBe('at-2')
  expect(entryId({ id: 'a' }, 2)).toBe('a')
})
