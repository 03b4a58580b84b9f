// What is left to do for a house that gets on board.
import { expect, it } from 'vitest'
import { type Standing, stepNames, stepsDone } from '../../../../src/receiver/first-steps/steps.ts'

const alone = { madeAt: null, used: false, current: false, fullAccess: 1, confirmers: 1 }
const fresh: Standing = {
  code: false,
  sheet: alone,
  profile: { street: '', phone: '' },
  rules: { solutions: [] },
  capacity: false,
}
const doneOf = (change: Partial<Standing>) => {
  const done = stepsDone({ ...fresh, ...change })
  return stepNames.filter((name) => done[name])
}

it('is everything for a house that has done nothing', () => expect(doneOf({})).toEqual([]))

it.each<[string, Partial<Standing>, readonly string[]]>([
  ['an own recovery code', { code: true }, ['code']],
  ['a second person who reads', { sheet: { ...alone, fullAccess: 2 } }, ['sheet']],
  ['a good sheet', { sheet: { ...alone, madeAt: 1, current: true } }, ['sheet']],
  ['a sheet that opens the newest keys no more', { sheet: { ...alone, madeAt: 1 } }, []],
  ['a street without a telephone', { profile: { street: 'Kaistraße 1', phone: '' } }, []],
  ['street and telephone', { profile: { street: 'Kaistraße 1', phone: '0441 1' } }, ['profile']],
  ['a kind of care', { rules: { solutions: [21] } }, ['services']],
  ['a word of free places', { capacity: true }, ['capacity']],
])('%s', (_what, change, done) => expect(doneOf(change)).toEqual(done))

it('ends with the first answer alone', () =>
  expect(
    doneOf({
      code: true,
      sheet: { ...alone, fullAccess: 2 },
      profile: { street: 'a', phone: '1' },
      rules: { solutions: [21] },
      capacity: true,
    }),
  ).toEqual(stepNames.filter((name) => name !== 'answer')))
