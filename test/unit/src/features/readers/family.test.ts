// Since when each of a family could read a search.
import { expect, it } from 'vitest'
import { sinceOfEach } from '../../../../../src/features/readers/family.ts'

const [begun, admitted, later] = [51, 53, 60]

it('tells the one who began it and the one who was let in their own time each', () => {
  const anna = { me: null, others: [{ email: 'bernd@familie.example', at: admitted }] }
  expect(sinceOfEach(anna, begun, 'Sie')).toEqual([
    { who: 'Sie', at: begun },
    { who: 'bernd@familie.example', at: admitted },
  ])
  const bernd = { me: admitted, others: [{ email: 'anna@familie.example', at: null }] }
  expect(sinceOfEach(bernd, begun, 'Sie')).toEqual([
    { who: 'Sie', at: admitted },
    { who: 'anna@familie.example', at: begun },
  ])
})

it('lets nobody read before there was the search', () => {
  const family = { me: admitted, others: [{ email: 'anna@familie.example', at: null }] }
  expect(sinceOfEach(family, later, 'Sie').map(({ at }) => at)).toEqual([later, later])
})
