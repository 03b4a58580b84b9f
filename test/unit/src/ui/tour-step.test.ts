// [X14] A tour step that does not exist is logged and marks nothing.
import { expect, it, vi } from 'vitest'
import { tours } from '../../../../catalogue/account/tours.ts'
import german from '../../../../src/i18n/de/tour.json' with { type: 'json' }
import english from '../../../../src/i18n/en/tour.json' with { type: 'json' }
import { foundSteps, tourStepAttributes } from '../../../../src/ui/tour-step.ts'
import { clinicTour, providerTour } from '../../../../src/ui/tours.ts'

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

it('runs the steps that are there, in their order, and logs the others', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const page = new Map([['first-request/answer', 'the button']])
  expect(foundSteps(tour, (mark) => page.get(mark) ?? null)).toEqual([{ step: 'answer', element: 'the button' }])
  await vi.waitFor(() => expect(error).toHaveBeenCalledWith('tour step error', { tour: 'first-request', step: 'list' }))
  expect(error).toHaveBeenCalledOnce()
  error.mockRestore()
})

it.each([providerTour, clinicTour])(
  '$name: three to six steps, each with a text in both languages',
  ({ name, steps }) => {
    expect(steps.length).toBeGreaterThanOrEqual(3)
    expect(steps.length).toBeLessThanOrEqual(6)
    expect(tours.isKey(name)).toBe(true)
    for (const texts of [german, english]) expect(Object.keys(texts[name])).toEqual([...steps])
  },
)
