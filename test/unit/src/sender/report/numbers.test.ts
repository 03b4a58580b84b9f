// Numbers of the clinic's report.
import { expect, it } from 'vitest'
import { endedLast } from '../../../../../src/sender/report/numbers.ts'

it('names the states that still wait for somebody first, however many have ended', () => {
  const counted = ['unavailable', 'declined', 'rejected', 'attributed', 'sent', 'created', 'interested']
  const states = counted.map((status, place) => ({ status, count: 100 - place }))
  expect(endedLast(states).map(({ status }) => status)).toEqual([
    'attributed',
    'sent',
    'created',
    'interested',
    'unavailable',
    'declined',
    'rejected',
  ])
})
