// A second mail's link in the tab of the first: the browser changes the address and loads nothing.
import { afterEach, expect, it, vi } from 'vitest'
import { openNewLinks } from '../../../../src/app/new-link.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

it.each([
  ['#sBzHPKT2EqC4vUqCkNqXgA', 1],
  ['#main', 0],
  ['', 0],
])('%j loads the page anew %i times', (hash, times) => {
  const reload = vi.fn()
  const page = new EventTarget()
  vi.stubGlobal('location', { hash, reload })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  openNewLinks()
  page.dispatchEvent(new Event('hashchange'))
  expect(reload).toHaveBeenCalledTimes(times)
})
