// Values of a form that changes a whole record: each field is there.
import { expect, it } from 'vitest'
import { genders } from '../../../../catalogue/genders.ts'
import { checkForms } from '../../../../domain/forms/check.ts'
import * as define from '../../../../domain/forms/define.ts'
import { emptyValues, saidValues } from '../../../../domain/forms/held-values.ts'
import { choicesOf } from '../../../../domain/forms/labels.ts'

const fields = [
  define.text('name', { max: 9, required: define.not(define.isFilled('nick')) }),
  define.text('nick', { max: 9 }),
  define.flag('calls', { required: true }),
  define.choice('sex', genders, { also: { ...genders, entries: [{ code: -1, key: 'none' }] } }),
  define.choices('with', genders),
  define.choice('lives', genders, { start: 2 }),
  define.offered('ward', { missing: 'domain:problem.missing' }),
] as const
const form = {
  name: 'HELD',
  texts: 'sender:form',
  pages: [define.page('one', ['patient'], [define.group('all', fields)])],
  rules: [{ key: 'odd', at: 'nick', kind: 'change', broken: ({ nick }) => nick === 'odd' }],
} as const satisfies define.FormDefinition
const problems = (values: define.FormValues, of: define.FormDefinition = form) =>
  checkForms([of], values, { today: '2026-11-28' }).map(({ path, reason, text }) => [path, reason, text])

it('begin empty by their kind, or as the field says', () => {
  const empty = emptyValues(form.pages)
  expect(empty).toEqual({ name: '', nick: '', calls: false, sex: null, with: [], lives: 2, ward: null })
  const typed: typeof empty = { ...empty, sex: 1, with: [2], calls: true }
  // @ts-expect-error a number or nothing
  const wrong: typeof empty = { ...empty, sex: 'w' }
  expect(saidValues(fields, typed)).toEqual({ sex: 1, with: [2], calls: true, lives: 2 })
  expect(wrong.sex).toBe('w')
})

it('leave out what was not said: a tick that is not set, blanks, an empty list', () => {
  expect(saidValues(fields, { name: ' ', nick: 'a', calls: false, with: [], ward: 4, other: 1 })).toEqual({
    nick: 'a',
    ward: 4,
  })
})

it('are asked for by conditions that may be the contrary, and by the place that uses the form', () => {
  expect(problems({ calls: true })).toEqual([['name', 'missing', 'form:problem.missing']])
  expect(problems({ calls: true, nick: 'a' })).toEqual([])
  expect(problems({ nick: 'odd' })).toEqual([
    ['nick', 'odd', 'sender:form.rule.odd'],
    ['calls', 'missing', 'form:problem.missing'],
  ])
  expect(problems({ calls: true, nick: 'a' }, define.requiring(form, ['ward']))).toEqual([
    ['ward', 'missing', 'domain:problem.missing'],
  ])
})

it('take a code of the list that stands behind', () => {
  const sex: define.Field = fields[3]
  if (sex.kind !== 'choice') throw new Error('no choice')
  expect(choicesOf(sex).at(-1)).toEqual({ code: -1, label: 'catalogue:gender.none' })
  expect(problems({ calls: true, nick: 'a', sex: -1 })).toEqual([])
  expect(problems({ calls: true, nick: 'a', sex: -2 })).toEqual([['sex', 'notInList', 'form:problem.notInList']])
})
