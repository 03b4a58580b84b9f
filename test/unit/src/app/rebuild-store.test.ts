// X9, FT8: what a person hears of a database that did not open.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Rebuilt } from '../../../../device/store/rebuild.ts'
import { rebuildStore, tellsAfterMs } from '../../../../src/app/rebuild-store.ts'

const logged: unknown[][] = []
beforeEach(() => {
  logged.length = 0
  vi.spyOn(console, 'error').mockImplementation((...line: unknown[]) => void logged.push(line))
  vi.stubGlobal('navigator', { locks: { request: (_: string, run: () => unknown) => run() } })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function after(outcome: Rebuilt, heard: string[] = []): Promise<readonly string[]> {
  await rebuildStore(
    {} as never,
    '/entry',
    async () => outcome,
    (address) => heard.push(address),
    async ({ kind }) => {
      heard.push(kind)
      return () => void heard.push('hidden')
    },
  )
  return heard
}

it.each<[Rebuilt, readonly string[]]>([
  ['opened', []],
  ['rebuilt', ['/entry?reason=rebuilt']],
  ['emptied', ['/entry?reason=emptied']],
  // nothing was touched: the page says so instead of showing an empty device
  ['failed', ['failed']],
])('%s', async (outcome, heard) => {
  expect(await after(outcome)).toEqual(heard)
  await vi.waitFor(() => expect(logged).toEqual([['local_database_not_opened', { outcome }]]))
})

it('says what to do while another tab holds the database, and takes that away when the tab is closed', async () => {
  vi.useFakeTimers()
  let close = () => {}
  const held = new Promise<void>((resolve) => {
    close = resolve
  })
  vi.stubGlobal('navigator', { locks: { request: (_: string, run: () => unknown) => held.then(run) } })
  const heard: string[] = []
  const done = after('rebuilt', heard)
  await vi.advanceTimersByTimeAsync(tellsAfterMs - 1)
  expect(heard).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(heard).toEqual(['blocked'])
  close()
  await done
  expect(heard).toEqual(['blocked', 'hidden', '/entry?reason=rebuilt'])
  await vi.advanceTimersByTimeAsync(tellsAfterMs)
  expect(heard).toHaveLength(3)
  vi.useRealTimers()
})
