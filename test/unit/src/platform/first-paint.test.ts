// What the page begins by itself waits until something is painted, but not for ever.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

let tell: (names: readonly string[]) => void

class Observer {
  static readonly supportedEntryTypes = ['paint']
  constructor(heard: (list: { getEntriesByName(name: string): unknown[] }) => void) {
    tell = (names) => heard({ getEntriesByName: (name) => names.filter((one) => one === name) })
  }
  observe(): void {}
  disconnect(): void {}
}

beforeEach(() => {
  vi.resetModules() // a page of its own
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const begin = async () => {
  const { whenFirstPainted } = await import('../../../../src/platform/first-paint.ts')
  const begun: string[] = []
  const start = (what: string) => void whenFirstPainted().then(() => begun.push(what))
  return { start, begun }
}

it('begins when text is painted, not with the bare ground, and at once after that', async () => {
  vi.stubGlobal('PerformanceObserver', Observer)
  const { start, begun } = await begin()
  start('sync')
  tell(['first-paint'])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(begun).toEqual([])
  tell(['first-paint', 'first-contentful-paint'])
  await vi.advanceTimersByTimeAsync(0)
  expect(begun).toEqual(['sync'])
  start('counts')
  await vi.advanceTimersByTimeAsync(0)
  expect(begun).toEqual(['sync', 'counts'])
})

it.each([
  ['of a page that nobody sees', Observer],
  ['where the browser tells nothing of paints', { supportedEntryTypes: [] }],
])('begins after three seconds %s', async (_, observer) => {
  vi.stubGlobal('PerformanceObserver', observer)
  const { start, begun } = await begin()
  start('sync')
  await vi.advanceTimersByTimeAsync(2_900)
  expect(begun).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  expect(begun).toEqual(['sync'])
})
