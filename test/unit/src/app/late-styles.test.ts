// The style of a drawn page is switched on once all of it is there, or has failed: also before the scripts ran.
import { afterEach, expect, it, vi } from 'vitest'
import { showLateStyles } from '../../../../src/app/late-styles.ts'

/** How a link's file ends; only a link that is put into the page asks for it. */
type End = 'load' | 'error'

class Link extends EventTarget {
  media = 'print'
  readonly sheet: object | null
  readonly #page: Link[]
  readonly #end: End
  constructor(page: Link[], end: End, isThere: boolean) {
    super()
    this.#page = page
    this.#end = end
    this.sheet = isThere ? {} : null
  }
  cloneNode() {
    return new Link(this.#page, this.#end, false)
  }
  after(link: Link) {
    this.#page.splice(this.#page.indexOf(this) + 1, 0, link)
    queueMicrotask(() => link.dispatchEvent(new Event(link.#end)))
  }
  remove() {
    this.#page.splice(this.#page.indexOf(this), 1)
  }
}

function pageOf(...links: readonly (readonly [End, boolean])[]): readonly Link[] {
  const page: Link[] = []
  for (const [end, isThere] of links) page.push(new Link(page, end, isThere))
  vi.stubGlobal('document', { querySelectorAll: () => page })
  return page
}

afterEach(() => vi.unstubAllGlobals())

it('waits for what is on its way, and for nothing that failed before anybody listened', async () => {
  const page = pageOf(['load', true], ['error', false], ['load', false])
  await showLateStyles()
  expect(page.map(({ media }) => media)).toEqual(['all', 'all', 'all'])
})

it('leaves a sheet that is there where it stands', async () => {
  const page = pageOf(['load', true])
  const [first] = page
  await showLateStyles()
  expect(page).toEqual([first])
})

it('has nothing to do on a page that nobody drew', async () => {
  pageOf()
  await expect(showLateStyles()).resolves.toBeUndefined()
})
