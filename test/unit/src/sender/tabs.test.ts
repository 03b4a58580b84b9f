// The two sets of tabs of a patient's page, and what addresses of each lead to.
import { expect, it } from 'vitest'
import {
  belowFiles,
  isSwitchedOff,
  markedTab,
  placeOf,
  searchTabs,
  tabNames,
  tabOfName,
} from '../../../../src/sender/search/tabs.ts'

const of = (isRedesigned: boolean) => ({ isRedesigned, hasForms: false, hasCare: false })
const withAll = (isRedesigned: boolean) => ({ isRedesigned, hasForms: true, hasCare: true })
const search = '/app/clinic/dashboard/patient/4/auction/7'

it('[S3] the sets differ in the last tab, and in where what is made from the search lies', () => {
  expect(searchTabs(of(false))).toEqual(['search', 'map', 'profile', 'files', 'timeline'])
  expect(searchTabs(of(true))).toEqual(['search', 'map', 'profile', 'files', 'documentation'])
  expect(searchTabs(withAll(false))).toEqual([...searchTabs(of(false)), 'transitional', 'rehab-forms'])
  expect(searchTabs(withAll(true))).toEqual(searchTabs(of(true)))
})

it.each(['transitional', 'rehab-forms'] as const)('[F2, S30] %s lies below the files with the redesign', (tab) => {
  expect([markedTab(tab, of(false)), markedTab(tab, of(true))]).toEqual([tab, 'files'])
  expect(markedTab('map', of(true))).toBe('map')
})

it.each(['transitional', 'rehab-forms'] as const)('[F1, S30] %s that is switched off is no page', (tab) => {
  expect(isSwitchedOff(tab, of(false))).toBe(true)
  expect(isSwitchedOff(tab, withAll(false))).toBe(false)
  expect(isSwitchedOff('files', of(false))).toBe(false)
})

it.each(['transitional', 'rehab-forms'] as const)('[F2] addresses of %s of both sets lead to one place', (tab) => {
  const [own, below] = [`${search}/${tab}`, `${search}/${belowFiles(tab)}`]
  expect(placeOf(own, undefined, of(true))).toBe(below)
  expect(placeOf(below, undefined, of(true))).toBeNull()
  expect(placeOf(below, undefined, of(false))).toBe(own)
  expect(placeOf(own, undefined, of(false))).toBeNull()
  expect([placeOf(search, tab, of(true)), placeOf(`${search}/`, tab, of(true))]).toEqual([below, below])
  expect(placeOf(search, tab, of(false))).toBeNull()
  // a request beside it stays open
  expect(placeOf(`${search}/request/3`, tab, of(true))).toBeNull()
})

it('[F2] so do those of the forms, and no other', () => {
  const own = `${search}/rehab-forms/gkv-form-medical/check`
  const below = `${search}/files/rehab-forms/gkv-form-medical/check`
  expect([placeOf(own, undefined, of(true)), placeOf(below, undefined, of(false))]).toEqual([below, own])
  expect(placeOf(`${search}/rehab-forms-approval`, undefined, of(true))).toBeNull()
  expect(placeOf(`${search}/files`, 'files', of(true))).toBeNull()
})

it.each(tabNames)('[S1] an address that ends with %s leads to a tab of either set', (name) => {
  for (const isRedesigned of [false, true]) {
    const tabs = withAll(isRedesigned)
    const tab = tabOfName(name, tabs)
    expect(searchTabs(tabs)).toContain(tab && markedTab(tab, tabs))
  }
})

it.each(['nothing', '', undefined, 3])('%s is no tab', (name) => expect(tabOfName(name, of(true))).toBeNull())
