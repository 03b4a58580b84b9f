// The two sets of tabs of a patient's page, and what addresses of each lead to.
import { expect, it } from 'vitest'
import { searchTabs, tabNames, tabOfName } from '../../../../src/sender/search/tabs.ts'

it('[S3] the sets differ in the last tab alone', () => {
  expect(searchTabs(false)).toEqual(['search', 'map', 'profile', 'files', 'timeline'])
  expect(searchTabs(true)).toEqual(['search', 'map', 'profile', 'files', 'documentation'])
})

it.each(tabNames)('[S1] an address that ends with %s leads to a tab of either set', (name) => {
  for (const isRedesigned of [false, true]) {
    expect(searchTabs(isRedesigned)).toContain(tabOfName(name, isRedesigned))
  }
})

it.each(['nothing', '', undefined, 3])('%s is no tab', (name) => expect(tabOfName(name, true)).toBeNull())
