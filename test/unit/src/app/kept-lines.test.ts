// FT8: what is said of the inputs of a device whose database was deleted: no loss that did not happen, nothing kept that was not.
import { expect, it } from 'vitest'
import { retainedLines } from '../../../../src/app/later/kept-lines.ts'

it.each([
  [null, ['lost 0']],
  [{ waiting: 0, toCheck: 0 }, ['nothing 0']],
  [{ waiting: 2, toCheck: 0 }, ['kept 2']],
  // it goes out only once a person has looked at it
  [{ waiting: 0, toCheck: 1 }, ['toCheck 1']],
  [{ waiting: 2, toCheck: 1 }, ['kept 2', 'toCheck 1']],
])('[FT8] %o is told as %o', (kept, told) => {
  expect(retainedLines(kept).map(({ line, count }) => `${line} ${count}`)).toEqual(told)
})
