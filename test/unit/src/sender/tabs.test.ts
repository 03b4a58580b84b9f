// The two sets of tabs of a patient's page, and what addresses of each lead to.
import { expect, it } from 'vitest'
import { markedTab, searchTabs, tabNames, tabOfName } from '../../../../src/sender/search/tabs.ts'

const of = (isRedesigned: boolean) => ({ isRedesigned, hasForms: false, hasCare: false })

it('[S3] the sets differ in the last tab alone', () => {
  expect(searchTabs(of(false))).toEqual(['search', 'map', 'profile', 'files', 'timeline'])
  expect(searchTabs(of(true))).toEqual(['search', 'map', 'profile', 'files', 'documentation'])
})

it('[S30] transitional care has a tab of its own, or lies below the files, where the clinic has the feature', () => {
  const has = (isRedesigned: boolean) => ({ ...of(isRedesigned), hasCare: true })
  expect(searchTabs(has(false))).toEqual([...searchTabs(of(false)), 'transitional'])
  expect(searchTabs(has(true))).toEqual(searchTabs(of(true)))
  expect([markedTab('transitional', of(false)), markedTab('transitional', of(true))]).toEqual(['transitional', 'files'])
  expect(markedTab('map', of(true))).toBe('map')
})

it('[F1] rehab applications have a tab where they are switched on, and no address elsewhere', () => {
  expect(searchTabs({ ...of(false), hasForms: true }).at(-1)).toBe('rehab-forms')
  expect(tabOfName('rehab-forms', { isRedesigned: false, hasForms: true })).toBe('rehab-forms')
  expect(tabOfName('rehab-forms', of(false))).toBeNull()
})

it.each(tabNames)('[S1] an address that ends with %s leads to a tab of either set', (name) => {
  for (const isRedesigned of [false, true]) {
    const tabs = { isRedesigned, hasForms: true, hasCare: true }
    const tab = tabOfName(name, tabs)
    expect(searchTabs(tabs)).toContain(tab && markedTab(tab, tabs))
  }
})

it.each(['nothing', '', undefined, 3])('%s is no tab', (name) => expect(tabOfName(name, of(true))).toBeNull())
