// [X29] What the page tracks of a script that does not come.
import { afterEach, expect, it, vi } from 'vitest'
import { trackLostScripts } from '../../../../src/app/track-lost-scripts.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  performance.clearMarks()
})

it('tracks each lost script once, and says whether it failed or took too long', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let tell = (_: { payload: Error }): void => undefined
  vi.stubGlobal('addEventListener', (_name: string, listener: typeof tell) => {
    tell = listener
  })
  trackLostScripts()
  tell({ payload: new TypeError('a.js') })
  tell({ payload: new TypeError('a.js') })
  tell({ payload: new DOMException('b.js took over 120 s', 'TimeoutError') })
  const marks = performance.getEntriesByName('tracked:lazy_loading_chunk_error') as PerformanceMark[]
  expect(marks.map(({ detail }) => detail)).toEqual([{ code: 'failed' }, { code: 'timeout' }])
  await vi.waitFor(() => expect(log).toHaveBeenCalledTimes(2))
})
