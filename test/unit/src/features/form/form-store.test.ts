// The page of a form on the screen: what is asked, what is said, and how little a key press changes.
import { expect, it } from 'vitest'
import { fieldsOf, group, is, long, page, text, yesNo } from '../../../../../domain/forms/define.ts'
import { createFormStore } from '../../../../../src/features/form/form-store.ts'
import { depths } from '../../../../../src/features/form/nesting.ts'

const fields = fieldsOf([
  page(
    '1',
    ['doctor'],
    [
      group('one', [
        yesNo('operated', { required: true }),
        long('why', { max: 20, when: is('operated', true), required: true }),
        text('more', { max: 20, when: { field: 'why', isFilled: true } }),
        text('ofOther', { max: 20, when: is('elsewhere', 'x') }),
        text('free', { max: 20 }),
      ]),
    ],
  ),
])
const open = (others = {}) => createFormStore({ fields, stored: {}, sources: {}, others })

it('asks a field under its condition, keeps what it holds, and asks none that hangs on it', () => {
  const store = open()
  const asked = () => [...store.view.getState().asked].join()
  expect(asked()).toBe('operated,free')
  store.type('operated', true)
  store.type('why', 'Sturz')
  expect(asked()).toBe('operated,why,more,free')
  store.type('operated', false)
  expect(asked()).toBe('operated,free')
  expect(store.view.getState().values.why).toBe('Sturz')
})

it('sees the other pages', () => {
  expect(open({ elsewhere: 'x' }).view.getState().asked.has('ofOther')).toBe(true)
  const store = open()
  store.follow({ stored: {}, sources: {}, others: { elsewhere: 'x' } })
  expect(store.view.getState().asked.has('ofOther')).toBe(true)
})

it('lets what was told of a field go as soon as it changes, and no other', () => {
  const store = open()
  store.tell({ 'free.0.x': 'eins', free: 'zwei', why: 'drei' })
  store.type('free', 'a')
  expect(store.view.getState().told).toEqual({ why: 'drei' })
})

it('leaves the values of other fields the same things', () => {
  const list = [{ id: 'a' }]
  const store = createFormStore({
    fields,
    stored: { free: { value: list, by: 1, at: 1 } },
    sources: {},
    others: {},
  })
  const before = store.view.getState().values.free
  store.type('why', 'Sturz')
  expect(store.view.getState().values.free).toBe(before)
})

it('indents a field under the one that its condition names', () => {
  expect(depths(fields)).toEqual([0, 1, 2, 0, 0])
})
