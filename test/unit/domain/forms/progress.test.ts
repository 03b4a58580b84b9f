// How far a page is: what is open is what the check calls missing, and what is optional and empty counts nowhere.
import { expect, it } from 'vitest'
import { checkForms } from '../../../../domain/forms/check.ts'
import { type FormValues, fieldsOf } from '../../../../domain/forms/define.ts'
import { progressOf } from '../../../../domain/forms/progress.ts'
import { draftValues } from '../../../support/random-form.ts'
import { holds } from '../properties.ts'
import { journey } from './define.ts'

const progress = (values: FormValues) =>
  progressOf(journey, journey.pages, values, checkForms([journey], values, { today: '2026-11-28' }))
const counts = (values: FormValues) =>
  progress(values).map(({ filled, total, open, wrong }) => [filled, total, open, wrong])

it('counts what is required of an empty form', () =>
  expect(counts({})).toEqual([
    [0, 2, 2, 0],
    [0, 0, 0, 0],
  ]))

it('counts optional fields once they are filled, and not those that nobody asks', () => {
  expect(counts({ name: 'x', travels: false, by: 1, why: 'y' })).toEqual([
    [2, 2, 0, 0],
    [0, 0, 0, 0],
  ])
  expect(counts({ name: 'x', travels: false, with: [1], points: 0 })[1]).toEqual([1, 1, 0, 0])
})

it('counts a sentence of its own and a rule for what is missing like any other', () => {
  expect(counts({ name: 'x', travels: true })[0]).toEqual([2, 3, 1, 0])
  expect(counts({ name: 'x', travels: false, with: [1] })[1]).toEqual([0, 1, 1, 0])
})

it('counts the fields of a group, entry by entry', () =>
  expect(
    counts({
      travels: true,
      stays: [
        { id: 'a', name: 'fine', nights: 2 },
        { id: 'b', name: 'ok' },
      ],
    })[1],
  ).toEqual([3, 4, 1, 0]))

it('counts a wrong value as filled and as wrong', () =>
  expect(counts({ name: 'far too long a name', travels: false })[0]).toEqual([2, 2, 0, 1]))

it('is complete where nothing stops the form', () =>
  holds(draftValues(fieldsOf(journey.pages)), (values) => {
    const problems = checkForms([journey], values, { today: '2026-11-28' })
    const pages = progress(values)
    const sum = (of: 'open' | 'wrong') => pages.reduce((all, page) => all + page[of], 0)
    expect(sum('open')).toBe(problems.filter(({ kind }) => kind === 'missing').length)
    expect(sum('wrong')).toBe(problems.filter(({ kind }) => kind === 'change').length)
  }))
