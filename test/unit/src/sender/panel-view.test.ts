// [S24] The panel's order and pages in the address.
import { expect, it } from 'vitest'
import { paged, parametersOf, sorted, viewFrom } from '../../../../src/sender/search/panel-view.ts'

const usual = { sort: 'default', potential: { start: 0, count: 10 }, filtered: { start: 0, count: 10 } }
const shown = (view: Parameters<typeof parametersOf>[0]) => JSON.parse(JSON.stringify(parametersOf(view)))

it('is as usual without parameters, and leaves those out', () => {
  expect(viewFrom({})).toEqual(usual)
  expect(shown(viewFrom({}))).toEqual({})
})

it.each([30, 50] as const)('%d rows of one group, and its page, come back from the address', (count) => {
  const view = paged(viewFrom({}), 'filtered', { start: 2 * count, count })
  expect(shown(view)).toEqual({ filtered_start: 2 * count, filtered_count: count })
  expect(viewFrom(shown(view))).toEqual(view)
  expect(view.potential).toEqual(usual.potential)
})

it.each(['name', 'distance'] as const)('the order %s begins at the first rows', (sort) => {
  const view = sorted(viewFrom({ potential_start: '20', potential_count: '30' }), sort)
  expect(shown(view)).toEqual({ sort, potential_count: 30 })
  expect(viewFrom(shown(view))).toEqual(view)
})

it('takes nothing that is not offered', () => {
  expect(viewFrom({ sort: 'size', potential_count: 20, potential_start: '-1', filtered_count: 'x' })).toEqual(usual)
})
