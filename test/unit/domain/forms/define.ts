// A small form for tests of what works with any form.
import { genders } from '../../../../catalogue/genders.ts'
import {
  choice,
  choices,
  day,
  type FormDefinition,
  group,
  is,
  isFilled,
  level,
  long,
  number,
  page,
  phone,
  repeat,
  text,
  yesNo,
} from '../../../../domain/forms/define.ts'

export const first = page(
  'one',
  ['socialService'],
  [
    group('person', [
      text('name', { max: 10, required: true }),
      yesNo('travels', { required: true }),
      choice('by', genders, { when: is('travels', true), required: true, missing: 'by' }),
      // hangs on what hangs on 'travels'
      text('why', { max: 5, when: isFilled('by'), required: is('by', 2) }),
      choices('with', genders),
      long('note', { max: 20, when: { all: [is('with', 1), is('with', 2)] } }),
      day('from', { when: { any: [is('with', 3), isFilled('why')] } }),
    ]),
  ],
)
export const second = page(
  'two',
  ['doctor', 'nursing'],
  [
    group('stays', [
      repeat('stays', {
        max: 2,
        required: is('travels', true),
        fields: [
          text('name', { max: 4, required: true }),
          number('nights', { min: 1, max: 30, when: isFilled('name'), required: true }),
          phone('phone', { max: 12, when: is('travels', true) }),
        ],
      }),
      level('points', { levels: [0, 5, 10], words: 'form:level' }),
    ]),
  ],
)

export const journey = {
  name: 'JOURNEY',
  texts: 'journey',
  pages: [first, second],
  rules: [
    {
      key: 'tooMany',
      at: 'points',
      kind: 'change',
      broken: ({ points, name }, { today }) =>
        Number(points) >= 10 && name !== undefined && { name: String(name), today },
    },
    {
      key: 'pointsNeeded',
      at: 'points',
      kind: 'missing',
      broken: ({ points, with: by }) => Boolean(by) && points === undefined,
    },
    { key: 'odd', at: 'why', kind: 'note', broken: ({ why }) => why === 'odd' },
  ],
} as const satisfies FormDefinition
