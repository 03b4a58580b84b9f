import { expect, it } from 'vitest'
import { createListMemory } from '../../../../src/admin/records/list-memory.ts'

it('keeps what was chosen and where the list stood while somebody looks at a record', () => {
  const memory = createListMemory()
  memory.visit('/acp/careproviders', 'active', { status: 'active', start: 50 })
  memory.choose('/acp/careproviders', 'active', new Set([3, 14]))
  expect(memory.searchOf('/acp/careproviders')).toEqual({ status: 'active', start: 50 })
  // back again, and on another page of it
  memory.visit('/acp/careproviders', 'active', { status: 'active' })
  expect([...memory.chosenIn('/acp/careproviders', 'active')]).toEqual([3, 14])
  expect(memory.searchOf('/acp/careproviders')).toEqual({ status: 'active' })
  expect(memory.chosenIn('/acp/careseekers', 'active').size).toBe(0)
})

it('forgets what was chosen as soon as the filter is another one, and does not bring it back', () => {
  const memory = createListMemory()
  memory.choose('list', 'active', new Set([3]))
  expect(memory.chosenIn('list', 'inactive').size).toBe(0)
  memory.visit('list', 'inactive', {})
  memory.visit('list', 'active', {})
  expect(memory.chosenIn('list', 'active').size).toBe(0)
  expect(memory.searchOf('never seen')).toEqual({})
})
