// The four states of a question, and the answer that holds nothing.
import { expect, it } from 'vitest'
import { queryOutcome } from '../../../domain/query-progress.ts'

it.each([
  ['not_started', null, { state: 'waiting' }],
  ['loading', null, { state: 'waiting' }],
  ['loading', 'old', { state: 'waiting' }],
  ['failed', null, { state: 'failed' }],
  ['failed', 'old', { state: 'failed' }],
  ['completed', null, { state: 'no_result' }],
  ['completed', 'new', { state: 'ready', value: 'new' }],
  ['completed', '', { state: 'ready', value: '' }],
] as const)('%s with %j', (progress, data, outcome) => {
  expect(queryOutcome(progress, data)).toEqual(outcome)
})
