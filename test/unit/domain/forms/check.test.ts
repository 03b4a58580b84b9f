// What is to be changed, what is missing and what should be looked at, in the order in which it is asked.
import { describe, expect, it } from 'vitest'
import { checkForms, stopping } from '../../../../domain/forms/check.ts'
import { type FormValues, fieldsOf } from '../../../../domain/forms/define.ts'
import { draftValues, randomForm } from '../../../support/random-form.ts'
import { holds } from '../properties.ts'
import { first, journey, second } from './define.ts'

const facts = { today: '2026-11-28' }
const check = (values: FormValues) => checkForms([journey], values, facts)
const brief = (values: FormValues) => check(values).map(({ page, path, kind, text }) => [page, path, kind, text])

describe('a form', () => {
  it('that is empty misses what is required always', () =>
    expect(brief({})).toEqual([
      ['one', 'name', 'missing', 'form:problem.missing'],
      ['one', 'travels', 'missing', 'form:problem.missing'],
    ]))

  it('says what is missing in words of its own where it has some', () =>
    expect(brief({ name: 'x', travels: true, stays: [{ id: 'a', name: 'y', nights: 1 }] })).toEqual([
      ['one', 'by', 'missing', 'journey:rule.by'],
    ]))

  it('keeps silent about what is not asked, whatever it holds', () =>
    expect(brief({ name: 'x', travels: false, by: 77, why: 'far too long', from: 'never' })).toEqual([]))

  it('names the entry of a group and the field in it', () =>
    expect(
      brief({
        name: 'x',
        travels: true,
        by: 1,
        stays: [
          { id: 'a', name: 'fine', nights: 2 },
          { id: 'b', name: 'longer', nights: 31, phone: 'none' },
        ],
      }),
    ).toEqual([
      ['two', 'stays.1.name', 'change', 'form:problem.tooLong'],
      ['two', 'stays.1.nights', 'change', 'form:problem.number'],
      ['two', 'stays.1.phone', 'change', 'form:problem.phone'],
    ]))

  it('asks of an entry what hangs on its own field, not on one of the same name around it', () =>
    expect(brief({ name: 'around', travels: false, stays: [{ id: 'a' }] })).toEqual([
      ['two', 'stays.0.name', 'missing', 'form:problem.missing'],
    ]))

  it('does not look into a group that has too many entries', () =>
    expect(brief({ name: 'x', travels: false, stays: [{}, {}, {}] })).toEqual([
      ['two', 'stays', 'change', 'form:problem.tooMany'],
    ]))
})

describe('a rule', () => {
  it('gives its sentence what it needs', () =>
    expect(check({ name: 'x', travels: false, points: 10 })).toMatchObject([
      { path: 'points', kind: 'change', text: 'journey:rule.tooMany', params: { name: 'x', today: '2026-11-28' } },
    ]))

  it('adds nothing at a field that has a problem of its own', () =>
    expect(brief({ name: 'x', travels: false, points: 11 })).toEqual([
      ['two', 'points', 'change', 'form:problem.notInList'],
    ]))

  it('sees only what is asked', () => expect(brief({ name: 'x', travels: false, by: 1, why: 'odd' })).toEqual([]))

  it('may note without stopping anything', () => {
    const values = { name: 'x', travels: true, by: 1, why: 'odd', stays: [{ id: 'a', name: 'y', nights: 1 }] }
    expect(brief(values)).toEqual([['one', 'why', 'note', 'journey:rule.odd']])
    expect(stopping(check(values))).toEqual([])
  })
})

it('lets what is missing pass where gaps are passed on, and nothing else', () => {
  const problems = check({ name: 'far too long a name' })
  expect(stopping(problems).map(({ kind }) => kind)).toEqual(['change', 'missing'])
  expect(stopping(problems, true).map(({ kind }) => kind)).toEqual(['change'])
})

it('looks across the forms of one application', () => {
  const [one, other] = [
    { ...journey, name: 'ONE', pages: [first], rules: [] },
    { ...journey, name: 'OTHER', pages: [second] },
  ]
  const values = { name: 'x', travels: true, by: 1, points: 10 }
  expect(checkForms([one, other], values, facts).map(({ form, path, text }) => [form, path, text])).toEqual([
    ['OTHER', 'stays', 'form:problem.missing'],
    ['OTHER', 'points', 'journey:rule.tooMany'],
  ])
})

const fields = fieldsOf(journey.pages)

it('finds nothing to change in good values but what rules say', () =>
  holds(randomForm(journey.pages), (values) =>
    expect(check(values).filter(({ kind, text }) => kind === 'change' && text.startsWith('form:'))).toEqual([]),
  ))

it('says each thing once, in the order of the fields', () =>
  holds(draftValues(fields), (values) => {
    const problems = check(values)
    const said = problems.map(({ path, text }) => `${path} ${text}`)
    expect(new Set(said).size).toBe(said.length)
    const places = problems.map(({ path }) => fields.findIndex(({ key }) => key === path.split('.')[0]))
    expect(places).toEqual(places.toSorted((one, next) => one - next))
  }))
