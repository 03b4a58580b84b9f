// What follows the first screen waits until that is painted and the page is idle, but not for ever.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules() // a page of its own
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

const page = async () => {
  const { afterFirstScreen, firstScreenShown } = await import('../../../../src/platform/first-screen.ts')
  const begun: string[] = []
  const begin = (what: string) => void afterFirstScreen().then(() => begun.push(what))
  return { begin, firstScreenShown, begun }
}

it('begins in an idle moment after the screen was painted', async () => {
  const { begin, firstScreenShown, begun } = await page()
  begin('services')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(begun).toEqual([])
  firstScreenShown()
  await vi.advanceTimersByTimeAsync(0)
  expect(begun).toEqual([]) // this environment tells nothing of idle moments: one is guessed
  await vi.advanceTimersByTimeAsync(100)
  expect(begun).toEqual(['services'])
  begin('search')
  await vi.advanceTimersByTimeAsync(100)
  expect(begun).toEqual(['services', 'search'])
})

it('begins after three seconds where no screen says that it is there', async () => {
  const { begin, begun } = await page()
  begin('services')
  await vi.advanceTimersByTimeAsync(2_000)
  begin('search')
  await vi.advanceTimersByTimeAsync(900)
  expect(begun).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  expect(begun).toEqual(['services', 'search'])
})

const Search = () => 'Suche'

it('leaves a part out that cannot be loaded, and the screen stays', async () => {
  const { later } = await import('../../../../src/platform/later.ts')
  const parts = [
    later(async () => ({ default: Search }))(),
    later<object>(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))(),
  ]
  await vi.advanceTimersByTimeAsync(4_000)
  const drawn = (await Promise.all(parts)).map((part) => renderToStaticMarkup(createElement(part.default)))
  expect(drawn).toEqual(['Suche', ''])
})

it('brings what the screen shows less without as soon as it is painted, or after a second', async () => {
  const { besideFirstScreen, firstScreenShown } = await import('../../../../src/platform/first-screen.ts')
  const begun: string[] = []
  void besideFirstScreen().then(() => begun.push('another screen'))
  await vi.advanceTimersByTimeAsync(900)
  expect(begun).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  expect(begun).toEqual(['another screen'])
  void besideFirstScreen().then(() => begun.push('list'))
  await vi.advanceTimersByTimeAsync(100)
  firstScreenShown()
  await vi.advanceTimersByTimeAsync(0)
  expect(begun).toEqual(['another screen', 'list'])
})
