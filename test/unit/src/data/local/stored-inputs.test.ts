import { expect, it } from 'vitest'
import { storedInputs } from '../../../../../src/data/local/stored-inputs.ts'
import { testRow } from '../../../device/support/store.ts'

it('[OB11] what goes out by itself is counted apart from what a person has to look at', () => {
  const own = { account: 50 }
  const rows = [
    testRow(1, own),
    testRow(2, { ...own, state: 'held' }),
    testRow(3, { ...own, state: 'conflict', code: 'action_not_offered' }),
    testRow(4, { ...own, state: 'refused' }),
    testRow(5, { ...own, action: 'mark_seen' }),
    testRow(6, { ...own, state: 'done' }),
    testRow(7, { account: 51, state: 'refused' }),
  ]
  expect(storedInputs(rows, 50)).toEqual({ waiting: 1, stale: 0, toCheck: 3 })
  expect(storedInputs(rows, undefined)).toEqual({ waiting: 0, stale: 0, toCheck: 0 })
})

it('[KY6] what waits for its author, and what waits behind it, does not go out by itself', () => {
  const own = { account: 50 }
  const rows = [
    testRow(1, { ...own, state: 'stale', code: 'stale_key' }),
    testRow(2, own),
    testRow(3, { ...own, lane: 'auction_request:other' }),
    testRow(4, { account: 51 }),
  ]
  expect(storedInputs(rows, 50)).toEqual({ waiting: 1, stale: 2, toCheck: 0 })
  expect(storedInputs(rows, 51)).toEqual({ waiting: 1, stale: 0, toCheck: 0 })
})
