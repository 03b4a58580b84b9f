// The two sets of tabs of a patient's page, and what addresses of each lead to.
import { expect, it } from 'vitest'
import { searchTabs, tabNames, tabOfName } from '../../../../src/sender/search/tabs.ts'

const of = (isRedesigned: boolean) => ({ isRedesigned, hasForms: false })

it('[S3] the sets differ in the last tab alone', () => {
  expect(searchTabs(of(false))).toEqual(['search', 'map', 'profile', 'files', 'timeline'])
  expect(searchTabs(of(true))).toEqual(['search', 'map', 'profile', 'files', 'documentation'])
})

it('[F1] rehab applications have a tab where they are switched on, and no address elsewhere', () => {
  expect(searchTabs({ isRedesigned: false, hasForms: true }).at(-1)).toBe('rehab-forms')
  expect(tabOfName('rehab-forms', { isRedesigned: false, hasForms: true })).toBe('rehab-forms')
  expect(tabOfName('rehab-forms', of(false))).toBeNull()
})

it.each(tabNames)('[S1] an address that ends with %s leads to a tab of either set', (name) => {
  for (const isRedesigned of [false, true]) {
    const tabs = { isRedesigned, hasForms: true }
    expect(searchTabs(tabs)).toContain(tabOfName(name, tabs))
  }
})

it.each(['nothing', '', undefined, 3])('%s is no tab', (name) => expect(tabOfName(name, of(true))).toBeNull())
