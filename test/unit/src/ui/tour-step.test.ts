// [X14] A tour step that does not exist is logged and marks nothing.
import { expect, it, vi } from 'vitest'
import { tourStepAttributes } from '../../../../src/ui/tour-step.ts'

const tour = { name: 'first-request', steps: ['list', 'answer'] }

it('marks the element of a step', () =>
  expect(tourStepAttributes(tour, 'answer')).toEqual({ 'data-tour': 'first-request/answer' }))

it('logs another step and marks nothing', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(tourStepAttributes(tour, 'send')).toEqual({})
  await vi.waitFor(() =>
    expect(error).toHaveBeenCalledWith('tour step unknown', { tour: 'first-request', step: 'send' }),
  )
  error.mockRestore()
})
