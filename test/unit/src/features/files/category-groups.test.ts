import { expect, it } from 'vitest'
import { fileCategories } from '../../../../../catalogue/file-categories.ts'
import { categoryGroups } from '../../../../../src/features/files/category-groups.ts'

it('offers every category once, the most used ones first', () => {
  const offered = categoryGroups.flatMap(([, codes]) => codes)
  expect([...offered].sort()).toEqual([...fileCategories.codes].sort())
  expect(offered.slice(0, 3)).toEqual(['img', 'mdl', 'pr'])
  expect(offered.at(-1)).toBe('and')
})
