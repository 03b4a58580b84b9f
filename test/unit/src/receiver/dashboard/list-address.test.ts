// [R4] [R13] The list's address: page and filters, and what of a request's address leads back to it.
import { describe, expect, it } from 'vitest'
import type { EventRecord } from '../../../../../contract/http/records.ts'
import { noFilters } from '../../../../../domain/list-filters.ts'
import { clinicsOf, listAddressOf, queryOfList, shownPage } from '../../../../../src/receiver/dashboard/list-address.ts'
import { newCommands } from '../../../../../src/receiver/dashboard/new-commands.ts'
import { filtersOfSaved, savedValuesOf } from '../../../../../src/receiver/dashboard/saved-filters.ts'
import { queryOfListIn } from '../../../../../src/receiver/request/use-next-request.ts'
import { head } from '../../data/heads.ts'

describe('listAddressOf', () => {
  it.each([
    [{}, 1],
    [{ pgs: 2 }, 2],
    [{ pgs: '7' }, 7],
    [{ pgs: 0 }, 1],
    [{ pgs: -3 }, 1],
    [{ pgs: 'x' }, 1],
    [{ pgs: [2, 3] }, 2],
  ])('%j is page %i', (query, page) =>
    expect(listAddressOf(query)).toEqual({ filters: noFilters, page, saved: null, updated: null }),
  )

  it('reads filters as the router gives them', () => {
    const { filters } = listAddressOf({ solution: [21, 22], sender: '7-Klinik', zipcode: '01067', carelevel: 3 })
    expect(filters).toMatchObject({ solutions: [21, 22], care_levels: [3], zipcode: { value: '01067' } })
    expect(queryOfList({ filters, page: 2 })).toBe(
      '?solution=21&solution=22&sender=7-Klinik&carelevel=3&zipcode=01067&pgs=2',
    )
  })
  it('reads the link of a saved filter, and nothing that is none', () => {
    expect(listAddressOf({ filterid: 5 }).saved).toBe(5)
    expect(listAddressOf({ filterid: '-5' }).saved).toBeNull()
  })
  it('says nothing of the first page', () => expect(queryOfList({ filters: noFilters, page: 1 })).toBe(''))
})

describe('shownPage', () => {
  const ids = (count: number) => Array.from({ length: count }, (_, i) => i + 1)
  const at = (pgs: number, updatedRequest?: number) => listAddressOf({ pgs, updatedRequest })
  it.each([
    [1, 0, 1],
    [2, 50, 1],
    [2, 51, 2],
    [999, 10_000, 200],
  ])('page %i of %i rows is %i', (page, rows, shown) => expect(shownPage(at(page), ids(rows))).toBe(shown))
  it('is the one with the request that the list is opened for', () => {
    expect(shownPage(at(1, 120), ids(200))).toBe(3)
    expect(shownPage(at(2, 999), ids(200))).toBe(2)
  })
})

it('tells what the clinic did since somebody looked, without messages and own commands', () => {
  const event = (no: number, type: string, side = 'clinic') => ({ no, type, side }) as EventRecord
  const events = [
    event(1, 'file'),
    event(2, 'message'),
    event(3, 'accepted', 'provider'),
    event(4, 'start_moved'),
    event(5, 'file'),
    event(6, 'file'),
  ]
  expect(newCommands(events, 2)).toEqual(['file', 'start_moved'])
  expect(newCommands(events, 6)).toEqual([])
})

it('names each clinic once, and none of a head that does not know its own', () => {
  const of = (id: number, clinicId: number, clinic: string) => head(id, { clinic, more: { clinicId } })
  expect(clinicsOf([of(1, 7, 'Nord'), of(2, 7, 'Nord'), of(3, 8, 'Am Park'), head(4)])).toEqual([
    { id: 8, name: 'Am Park' },
    { id: 7, name: 'Nord' },
  ])
})

it('leads back without what is the request’s own', () => {
  const query = { list: 'new', position: 3, activeTab: 'files', recommendation: true, solution: 21, pgs: 2 }
  expect(queryOfListIn(query)).toEqual({ solution: 21, pgs: 2 })
})

it('saves codes and ids, never a clinic’s name, and opens what was saved', () => {
  const { filters } = listAddressOf({ solution: 21, sender: '7-Klinik', careseeker: 8, zipcode: '26131', distance: 5 })
  const saved = savedValuesOf(filters)
  expect(saved).toMatchObject({ solutions: [21], careseekers: [8, 7], zipcode: '26131', distance: 5 })
  expect(JSON.stringify(saved)).not.toContain('Klinik')
  expect(filtersOfSaved(saved)).toEqual({ ...filters, senders: [], careseekers: [8, 7] })
})
