// A shared file goes to the request that is chosen, so that one never hides behind what was searched for afterwards.
import { expect, it } from 'vitest'
import type { RequestHead } from '../../../../../src/data/ports.ts'
import { withChosen } from '../../../../../src/receiver/shared/ChooseRequest.tsx'

const heads = [1, 2, 3].map((id) => ({ id }) as RequestHead)
const [first, second, third] = heads as [RequestHead, RequestHead, RequestHead]

it.each([
  ['nothing is chosen', [second], null, [second]],
  ['it is among what was found', [second, third], 3, [second, third]],
  ['the search found others only', [second], 1, [first, second]],
  ['the search found nothing', [], 1, [first]],
])('is in sight when %s', (_, shown, value, expected) => {
  expect(withChosen(shown, heads, value)).toEqual(expected)
})
