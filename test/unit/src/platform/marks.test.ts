// [X27] What the page tracks stays on its own timeline.
import { afterEach, expect, it } from 'vitest'
import { track } from '../../../../src/platform/marks.ts'

afterEach(() => performance.clearMarks())

it('is an entry of the timeline with what belongs to it', () => {
  const detail = { name: 'new_password', strength: 'strong', guesses: '10^9', time_to_crack: '10^3' }
  track('password_strength', detail)
  expect(performance.getEntriesByName('tracked:password_strength')).toEqual([expect.objectContaining({ detail })])
})
