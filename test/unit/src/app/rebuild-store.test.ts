// X9, FT8: what a person hears of a database that did not open.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Rebuilt } from '../../../../device/store/rebuild.ts'
import { rebuildStore } from '../../../../src/app/rebuild-store.ts'

beforeEach(() => {
  vi.stubGlobal('navigator', { locks: { request: (_: string, run: () => unknown) => run() } })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

async function after(outcome: Rebuilt): Promise<readonly string[]> {
  const heard: string[] = []
  await rebuildStore(
    {} as never,
    '/entry',
    async () => outcome,
    (address) => heard.push(address),
    async ({ kind }) => {
      heard.push(kind)
      return () => {}
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
})
