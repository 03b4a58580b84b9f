// [K34] The generic error page: its texts by reason.
import { expect, it, vi } from 'vitest'
import { errorTextOf } from '../../../../src/app/later/ErrorPage.tsx'

it('says too many requests for 429, and logs nothing', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(errorTextOf('429')).toBe('tooMany')
  expect(error).not.toHaveBeenCalled()
  error.mockRestore()
})

it.each([
  [null, null],
  ['500', '500'],
  ['Erna Brandt, 12.04.1941', null],
])('has the general text for %j, and logs that there is no other', async (reason, logged) => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(errorTextOf(reason)).toBe('urlChanges')
  await vi.waitFor(() => expect(error).toHaveBeenCalledWith('no error translation set up', { reason: logged }))
  error.mockRestore()
})
