// Whose ways the portal's public pages show, of whoever is at work in another tab of the browser (P17).
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createOpenTabs } from '../../../../src/app/open-tabs.ts'
import { keepPerson, personOfPage } from '../../../../src/app/portal-of.ts'

/** what another tab of the browser holds */
let held: { name: string }[]

beforeEach(() => {
  held = []
  const values = new Map<string, string>()
  vi.stubGlobal('location', new URL('https://portal.example/providersearch/listing'))
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  })
  vi.stubGlobal('navigator', {
    locks: {
      request: async (name: string, _options: unknown, run: () => Promise<void>) => {
        const lock = { name }
        held.push(lock)
        await run()
        held.splice(held.indexOf(lock), 1)
      },
      query: async () => ({ held: [...held], pending: [] }),
    },
  })
})
afterEach(() => {
  keepPerson(null)
  vi.unstubAllGlobals()
})

/** the tab of the own half that `keepPerson` told, as another tab's page sees it */
const elsewhere = () => {
  sessionStorage.removeItem('portal-person')
  return personOfPage()
}

it('says of the person in another tab whether there are searches, as that tab found it', async () => {
  createOpenTabs('portal').opened(7)
  keepPerson({ account: 7, hasSearches: false })
  expect(await elsewhere()).toEqual({ account: 7, hasSearches: false })
  keepPerson({ account: 7, hasSearches: true })
  expect(await elsewhere()).toEqual({ account: 7, hasSearches: true })
  keepPerson({ account: 7, hasSearches: false })
  await Promise.resolve()
  expect(await elsewhere()).toEqual({ account: 7, hasSearches: false })
})

it('shows nobody where nobody is at work, or several are', async () => {
  keepPerson({ account: 7, hasSearches: true })
  expect(await elsewhere()).toBeNull()
  createOpenTabs('portal').opened(7)
  createOpenTabs('portal').opened(8)
  expect(await elsewhere()).toBeNull()
})
